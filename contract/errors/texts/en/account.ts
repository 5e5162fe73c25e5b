import type { account as codes } from '../../codes/account'

export const account = {
  EA_PARAM_MISSING: 'Some information is missing. Complete it and try again.',
  EA_LOGIN_EXPIRED: 'Your sign-in has expired. Sign in again to continue.',
  EA_PARTNER_LOGIN:
    'Your sign-in from the partner site does not work or has expired. Come in from the partner site again.',
  EA_PARTNER_DOCUMENT:
    'The identity document that the partner site names is incomplete or not valid. Correct it at the partner site, then come in again.',
  EA_PARTNER_PERSON:
    'The identity document that the partner site names belongs to another person than this account, so you can neither sign in nor link. Use your own account. If your document has changed, update your basic information first, or contact {{helpdesk}}.',
  EA_PARTNER_REPLACES:
    'You are signed in to another account. Sign out first, then come in from the partner site again.',
  EA_PARTNER_LINKED:
    'This account is linked to another user of the partner site already. Come in from the partner site as that user, or contact {{helpdesk}}.',
  EA_PARTNER_USER_LINKED:
    'Your user at the partner site is linked to another account already. Come in from the partner site again to sign in to it.',
  EA_ACCOUNT_MISSING:
    'We could not find this account. Check what you entered, or create an account if you have none yet.',
  EA_WRONG_PASSWORD:
    'The account or password is not correct. {{#left}}Attempts left: {{left}}. {{/left}}You can reset the password by phone or email.',
  EA_ACCOUNT_LOCKED:
    'There were too many wrong passwords, so the account is locked {{#until}}until {{until}}{{/until}}{{^until}}for 10 minutes{{/until}}. You can sign in with a phone code now, or with the password after that.',
  EA_CAPTCHA_REQUIRED: 'To protect your account, complete the security check first.',
  EA_WRONG_CAPTCHA: 'This answer is wrong or has expired. Answer the new question.',
  EA_WRONG_CODE:
    'The code is not correct. {{#left}}Attempts left: {{left}}. {{/left}}Check the latest message, or request a new code.',
  EA_CODE_EXPIRED: 'The code has expired. Request a new one.',
  EA_CODE_TOO_FREQUENT:
    'We sent a code a moment ago. Request another {{#seconds}}in {{seconds}} s{{/seconds}}{{^seconds}}in one minute{{/seconds}}.',
  EA_CODE_LIMIT:
    'You have requested too many codes. Try again {{#until}}after {{until}}{{/until}}{{^until}}in 10 minutes{{/until}}.',
  EA_SMS_UNAVAILABLE: 'We cannot text codes right now. Try again later, or use your password or email instead.',
  EA_EMAIL_UNAVAILABLE: 'We cannot send emails right now. Use your phone instead, or try again later.',
  EA_PHONE_INVALID: 'Enter an 11-digit mobile number that begins with 13 to 19.',
  EA_EMAIL_INVALID: 'Enter a complete email address, such as name@example.com.',
  EA_PHONE_REGISTERED:
    'This phone number already has an account. Sign in with it, or reset the password if you forgot it.',
  EA_EMAIL_REGISTERED: 'This email already has an account. Sign in with it, or reset the password if you forgot it.',
  EA_PHONE_BOUND:
    'This phone number belongs to another account. Use a different one, or change it in that account first.',
  EA_EMAIL_BOUND: 'This email belongs to another account. Use a different one, or change it in that account first.',
  EA_CONTACT_OWN: 'This is the one you have now. Enter the new one.',
  EA_CHANGE_GONE:
    'This change is no longer waiting: it was cancelled already or has been made. Check that the phone number and email shown here are yours; if not, change your password and contact {{helpdesk}}.',
  EA_BIND_FAILED:
    'We could not make the change, so your current phone or email stays. Request a new code and try again.',
  EA_ACCOUNT_TAKEN: 'This account name is taken. Choose another.',
  EA_CERT_REGISTERED:
    'This ID number already has an account. Sign in with it, or recover the account by phone or email.',
  EA_ID_CARD_INVALID:
    'This ID number does not follow the rules for ID cards. Compare it with your card digit by digit.',
  EA_IDENTITY_MISMATCH:
    'The name and ID number of your account do not belong together. They have to be corrected before you can submit; you can fill in everything now and it is kept. See “Personal information” for how, or contact {{helpdesk}}.',
  EA_REGISTER_EXPIRED: 'Creating the account took too long and the verification has expired. Request a new code.',
  EA_GUARDIAN_CONSENT:
    'Candidates under 18 need a guardian’s agreement before they can submit. You can fill in everything now and it is kept. Enter your guardian’s phone number under “Guardian consent”: once they agree on their own phone, you can submit.',
  EA_GUARDIAN_AGREED: 'Your guardian has agreed already. You can submit.',
  EA_GUARDIAN_ANSWERED: 'This agreement has changed meanwhile. Refresh the page to see how it stands.',
  EA_GUARDIAN_EXPIRED:
    'This link has expired. Ask the candidate to sign in and send it again under “Guardian consent”.',
  EA_GUARDIAN_LINK:
    'This link does not open: part of it may be missing, or the candidate has sent another one or named another guardian. Open the whole link in the latest text message.',
  EA_GUARDIAN_NOT_NEEDED: 'The candidate is 18 or older. A guardian’s agreement is not needed any more.',
  EA_GUARDIAN_OWN_PHONE: 'Enter your guardian’s own phone number. It cannot be the number of your account.',
  EA_GUARDIAN_TERMS: 'The words of the agreement have changed. Read them again, then confirm.',
  EA_GUARDIAN_TEXTS:
    'We cannot send text messages right now. Try again later, or let your guardian sign on paper and hand it to {{helpdesk}}.',
  EA_AGREEMENT: 'Read and accept the user agreement and the privacy policy first.',
  EA_OLD_PASSWORD: 'The password is not correct. Enter it again, or reset it by phone or email.',
  EA_PASSWORD_UNCHANGED: 'The new password is the same as the current one. Choose a different one.',
  EA_PASSWORD_COMMON:
    'Many people use this password, so it is tried first by anyone who guesses. Choose another, such as a few unrelated words and a number.',
  EA_PASSWORD_PERSONAL:
    'This password is too close to your account name, phone, ID number or birthday and easy to guess. Choose another.',
  EA_SAFE_ANSWER: 'The answer to the security question is not correct. Try again, or verify by phone or email.',
  EA_SAFE_QUESTIONS:
    'Choose 3 different security questions. Each answer needs at least 2 characters and differs from the others.',
  EA_SECOND_FACTOR: 'This account also asks for a security code. Sign in again, then enter the code your app shows.',
  EA_WRONG_FACTOR:
    'This security code is not correct, or it was used before. {{#left}}Attempts left: {{left}}. {{/left}}Enter the code that the app shows now, or an unused recovery code.',
  EA_WRONG_NEW_FACTOR:
    'This security code is not correct. {{#left}}Attempts left: {{left}}. {{/left}}Check that you added this account in the app, then enter the code that the app shows now.',
  EA_FACTOR_LOCKED:
    'There were too many wrong security codes. Try again {{#until}}after {{until}}{{/until}}{{^until}}in 10 minutes{{/until}}.',
  EA_FACTOR_EXPIRED: 'This took too long, or something changed meanwhile. Begin again.',
  EA_FACTOR_SET: 'Two-step sign-in is on already. Turn it off first to set it up with another app.',
  EA_WECHAT_CODE:
    'Your identity from WeChat has expired. Go back and come in again. You can also sign in with your account or phone.',
  EA_WECHAT_TICKET:
    'Your identity from WeChat has expired. Leave this page, open it from WeChat again and repeat the step.',
  EA_WECHAT_PHONE:
    'WeChat did not give us your phone number. Select the button again, or sign in with a code by text message.',
  EA_WECHAT_URL: 'WeChat’s functions do not work on this page. Open the site from its own address.',
  EA_WECHAT_UNAVAILABLE:
    'WeChat is not answering right now. Try again in a minute. You can also sign in with your account or phone.',
  EA_BASIC_INFO_ONCE:
    'You can request an update of your basic information only once, and you have done so. See your update request, or contact {{helpdesk}}.',
  EA_BASIC_INFO_ITEMS: 'Choose at least one item to change and enter its new value.',
  EA_BASIC_INFO_PHOTOS:
    'Some proof is missing. Upload the portrait and emblem pages of the ID card and the household register page.',
  EA_BASIC_INFO_CHANGED:
    'Your request was changed on another page or device. Check it as it is now, then submit it again.',
  EA_BASIC_INFO_FILE_MISSING: 'This photo is no longer there. Upload it again.',
  EA_EXPORT_TOO_SOON: 'You can export your data once in 24 hours. Ask again from {{from}}.',
  EA_EXPORT_NOT_READY:
    'The export is not ready yet, or the time to download it is over. Go back to see how it stands, and ask for it again if you need it.',
  EA_DELETION_REFUSED:
    'Your account cannot be deleted yet: a registration, payment or refund is not finished. Go back to see which, and from when it can be.',
} satisfies Record<keyof typeof codes, string>
