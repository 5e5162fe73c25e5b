import type { account as codes } from '../../codes/account'

export const account = {
  EA_PARAM_MISSING: 'Some information is missing. Complete it and try again.',
  EA_LOGIN_EXPIRED: 'Your sign-in has expired. Sign in again to continue.',
  EA_PARTNER_LOGIN:
    'Your sign-in from the partner platform is not valid or has expired. Open this service from the partner platform again.',
  EA_PARTNER_DOCUMENT:
    'The ID document details from the partner platform are incomplete or not valid. Correct them there, then open this service from the partner platform again.',
  EA_PARTNER_PERSON:
    'The ID document from the partner platform belongs to a different person than this account, so you cannot sign in or link. Use your own account. If your ID document has changed, update your basic information first, or contact {{helpdesk}}.',
  EA_PARTNER_REPLACES:
    'You are signed in to another account. Sign out, then open this service from the partner platform again.',
  EA_PARTNER_LINKED:
    'This account is already linked to another user of the partner platform. Open this service from the partner platform as that user, or contact {{helpdesk}}.',
  EA_PARTNER_USER_LINKED:
    'Your partner platform user is already linked to another account. Open this service from the partner platform again to sign in to that account.',
  EA_ACCOUNT_MISSING: 'We could not find this account. Check what you entered, or create an account.',
  EA_WRONG_PASSWORD:
    'The account or password is not correct. {{#left}}Attempts left: {{left}}. {{/left}}You can reset the password by phone or email.',
  EA_ACCOUNT_LOCKED:
    'You entered a wrong password too many times, so the account is locked {{#until}}until {{until}}{{/until}}{{^until}}for 10 minutes{{/until}}. You can sign in with a phone code now, or with your password after that.',
  EA_CAPTCHA_REQUIRED: 'To protect your account, complete the security check first.',
  EA_WRONG_CAPTCHA: 'The answer is wrong or has expired. Answer the new question.',
  EA_WRONG_CODE:
    'The code is not correct. {{#left}}Attempts left: {{left}}. {{/left}}Check the latest message, or request a new code.',
  EA_CODE_EXPIRED: 'The code has expired. Request a new one.',
  EA_CODE_TOO_FREQUENT:
    'We sent a code a moment ago. Request another {{#seconds}}in {{seconds}} s{{/seconds}}{{^seconds}}in one minute{{/seconds}}.',
  EA_CODE_LIMIT:
    'You have requested too many codes. Try again {{#until}}after {{until}}{{/until}}{{^until}}in 10 minutes{{/until}}.',
  EA_SMS_UNAVAILABLE: 'We cannot text codes right now. Try again later, or use your password or email.',
  EA_EMAIL_UNAVAILABLE: 'We cannot send emails right now. Use your phone, or try again later.',
  EA_PHONE_INVALID: 'Enter an 11-digit mobile number that starts with 13 to 19.',
  EA_EMAIL_INVALID: 'Enter a complete email address, for example name@example.com.',
  EA_PHONE_REGISTERED: 'This phone number already has an account. Sign in, or reset the password if you forgot it.',
  EA_EMAIL_REGISTERED: 'This email already has an account. Sign in, or reset the password if you forgot it.',
  EA_PHONE_BOUND:
    'This phone number belongs to another account. Use a different one, or change it in that account first.',
  EA_EMAIL_BOUND: 'This email belongs to another account. Use a different one, or change it in that account first.',
  EA_CONTACT_OWN: 'This is your current phone number or email. Enter the new one.',
  EA_CHANGE_GONE:
    'This change was already cancelled or has taken effect. Check that the phone number and email shown here are yours. If not, change your password and contact {{helpdesk}}.',
  EA_BIND_FAILED:
    'We could not make the change, so your current phone or email was not changed. Request a new code and try again.',
  EA_ACCOUNT_TAKEN: 'This account name is taken. Choose another.',
  EA_CERT_REGISTERED:
    'This ID document number already has an account. Sign in, or reset the password by phone or email.',
  EA_ID_CARD_INVALID: 'This ID card number is not valid. Check it against your card digit by digit.',
  EA_IDENTITY_MISMATCH:
    'The name and ID document number of your account do not match. They must be corrected before you can submit. You can fill everything in now and we save it. See “Personal information” for what to do, or contact {{helpdesk}}.',
  EA_REGISTER_EXPIRED: 'Creating the account took too long and the verification expired. Request a new code.',
  EA_GUARDIAN_CONSENT:
    'Candidates under 18 need a guardian’s agreement before they can submit. You can fill everything in now and we save it. Enter your guardian’s phone number under “Guardian consent”. After they agree on their own phone, you can submit.',
  EA_GUARDIAN_AGREED: 'Your guardian has already agreed. You can submit.',
  EA_GUARDIAN_ANSWERED: 'The consent has changed. Refresh the page to see its current status.',
  EA_GUARDIAN_EXPIRED:
    'This link has expired. Ask the candidate to sign in and resend the text message under “Guardian consent”.',
  EA_GUARDIAN_LINK:
    'This link does not work. It may be incomplete, or the candidate has sent a new one or chosen another guardian. Open the full link in the latest text message.',
  EA_GUARDIAN_NOT_NEEDED: 'The candidate is 18 or older. A guardian’s consent is no longer needed.',
  EA_GUARDIAN_OWN_PHONE: 'Enter your guardian’s own phone number. It cannot be the number of your account.',
  EA_GUARDIAN_TERMS: 'The consent form has changed. Read it again, then confirm.',
  EA_GUARDIAN_TEXTS:
    'We cannot send text messages right now. Try again later, or ask your guardian to sign a paper form and give it to {{helpdesk}}.',
  EA_AGREEMENT: 'Read and accept the user agreement and the privacy policy first.',
  EA_OLD_PASSWORD: 'The password is not correct. Enter it again, or reset it by phone or email.',
  EA_PASSWORD_UNCHANGED: 'The new password is the same as the current one. Choose a different one.',
  EA_PASSWORD_COMMON:
    'This password is used by many people and easy to guess. Choose another, such as a few unrelated words and a number.',
  EA_PASSWORD_PERSONAL:
    'This password is too similar to your account name, phone, ID document number or birthday and easy to guess. Choose another.',
  EA_SAFE_ANSWER: 'The answer to the security question is not correct. Try again, or verify by phone or email.',
  EA_SAFE_QUESTIONS:
    'Choose 3 different security questions. Each answer must have at least 2 characters and be different from the others.',
  EA_SECOND_FACTOR: 'This account also needs a security code. Sign in again, then enter the code from your app.',
  EA_WRONG_FACTOR:
    'This security code is not correct or was already used. {{#left}}Attempts left: {{left}}. {{/left}}Enter the code your app shows now, or an unused recovery code.',
  EA_WRONG_NEW_FACTOR:
    'This security code is not correct. {{#left}}Attempts left: {{left}}. {{/left}}Check that you added this account in the app, then enter the code the app shows now.',
  EA_FACTOR_LOCKED:
    'You entered a wrong security code too many times. Try again {{#until}}after {{until}}{{/until}}{{^until}}in 10 minutes{{/until}}.',
  EA_FACTOR_EXPIRED: 'This took too long, or something has changed. Start again.',
  EA_FACTOR_SET: 'Two-step sign-in is already on. To use another app, turn it off first.',
  EA_WECHAT_CODE:
    'Your WeChat sign-in has expired. Go back and open this service again. You can also sign in with your account or phone.',
  EA_WECHAT_TICKET: 'Your WeChat sign-in has expired. Close this page, open it from WeChat again and repeat this step.',
  EA_WECHAT_PHONE:
    'We did not get your phone number from WeChat. Select the button again, or sign in with a code sent by text message.',
  EA_WECHAT_URL: 'WeChat functions do not work on this page. Open the service from its own address.',
  EA_WECHAT_UNAVAILABLE:
    'WeChat is not responding right now. Try again in a minute. You can also sign in with your account or phone.',
  EA_BASIC_INFO_ONCE:
    'You can request an update of your basic information only once, and you have already done so. See your update request, or contact {{helpdesk}}.',
  EA_BASIC_INFO_ITEMS: 'Choose at least one item to change and enter its new value.',
  EA_BASIC_INFO_PHOTOS:
    'Some proof is missing. Upload the portrait and emblem sides of the ID card and the household register page.',
  EA_BASIC_INFO_CHANGED:
    'Your request was changed on another page or device. Check the latest version, then submit it again.',
  EA_BASIC_INFO_FILE_MISSING: 'This photo is no longer available. Upload it again.',
  EA_EXPORT_TOO_SOON: 'You can export your data once every 24 hours. You can request it again after {{from}}.',
  EA_EXPORT_NOT_READY:
    'Your export is not ready, or the time to download it has ended. Go back to check its status, and request it again if you need it.',
  EA_DELETION_REFUSED:
    'You cannot delete your account yet because a registration, payment or refund is not finished. Go back to see which one and when you can delete your account.',
} satisfies Record<keyof typeof codes, string>
