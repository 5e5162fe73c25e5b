import type { registration as codes } from '../../codes/registration'

export const registration = {
  E_REG_PARAM_MISSING: 'Something needed for this step is missing. Refresh the page and try again.',
  E_REG_NOT_FOUND: 'We could not find this registration. Go back to My registrations and choose it again.',
  E_REG_NO_PERMISSION:
    'Candidates of this batch are registered by the organisation (group) that they belong to, not by themselves. Ask whoever handles registrations there, or contact {{helpdesk}}.',
  E_REG_GROUP_ACCOUNT:
    'A group account cannot do this for itself. Open “Group candidates” and choose a candidate who is in the group: you register and pay for them.',
  E_REG_BATCH_NOT_OPEN:
    'Registration for this batch has not started yet.{{#from}} It opens on {{from}}.{{/from}}{{^canPrepare}} Come back then.{{/canPrepare}}{{#preparedFrom}} You can prepare it from {{preparedFrom}}.{{/preparedFrom}}{{#canPrepare}} You can fill everything in now, and submit it when it opens.{{/canPrepare}}',
  E_REG_BATCH_CLOSED:
    'Registration for this batch {{#until}}ended on {{until}}{{/until}}{{^until}}has ended{{/until}}. Check the notices for the next batch.',
  E_REG_EXAM_PAUSED:
    'The exam is paused, so registrations are not accepted for now. What you saved is kept. Check the notices for when it restarts.',
  E_REG_EXAM_OVER: 'This exam is over and no longer accepts registrations. Check the notices for the next batch.',
  E_REG_QUOTA_FULL:
    'The chosen subject is full in this test area. Choose another test area or subject, or try again later: seats come back when someone cancels.',
  E_REG_ALREADY_REGISTERED:
    'You already have a registration in this batch. Open My registrations to see it or to finish paying.',
  E_REG_STILL_ACTIVE:
    'This registration is still valid, so there is no need to register again. Continue in My registrations.',
  E_REG_NOT_ACTIVE:
    'This registration was cancelled, has expired or is closed. You can register again while registration is open.',
  E_REG_CANCEL_PAID:
    'You cannot cancel a paid registration. If you will not sit the exam, request a refund while refunds are open.',
  E_REG_CANCEL_VOUCHER:
    'You cannot cancel a registration paid with a talent award voucher. Contact {{helpdesk}} if you have questions.',
  E_REG_EDIT_PAID:
    'The registration is paid, so you can no longer change its information. Contact {{helpdesk}} if something is wrong.',
  E_REG_EDIT_NOTHING: 'Nothing is changed yet. Change what is wrong and then hand it in, or go back.',
  E_REG_EDIT_AUDITED:
    'The registration is approved, so you can no longer change its information. Contact {{helpdesk}} if something is wrong.',
  E_REG_ADD_NOT_APPROVED: 'You can add subjects once the registration is approved. Wait for the review.',
  E_REG_REFUND_STARTED:
    'A refund of this registration was requested, so this is no longer possible. See its progress in Payments and refunds.',
  E_REG_TICKET_PRINTED:
    'Your admission ticket has been printed, so you can no longer change the registration or its test area. Contact {{helpdesk}} if you have questions.',
  E_REG_BIRTH_DATE:
    'Your date of birth is outside the range for this exam{{#bornFrom}} (born on or after {{bornFrom}}){{/bornFrom}}{{#bornUntil}} (born on or before {{bornUntil}}){{/bornUntil}}. If we hold a wrong date, ask {{helpdesk}} to correct it.',
  E_REG_BIRTH_DATE_UNKNOWN:
    'We do not hold your date of birth, so we cannot check who can register. Ask {{helpdesk}} to add it, then come back.',
  E_REG_QUALIFICATION:
    'This exam does not accept your type of ID document. See who can register, or contact {{helpdesk}}.',
  E_REG_INCOMPLETE: 'The registration is not complete yet. Continue from the first unfinished step.',
  E_REG_DRAFT_CHANGED:
    '{{#offering}}The exam body has just changed something in this batch, so nothing was submitted. Check what changed, then confirm and submit.{{/offering}}{{^offering}}Your details were just changed in another tab or on another device, so nothing was submitted and what you did here did not count. You now see the newest version: check it, then continue.{{/offering}}',
  E_REG_COMMITMENT: 'Read and accept the letter of commitment before you continue.',
  E_REG_SUBJECT_COUNT:
    '{{#exactly}}Choose exactly {{exactly}} of the subjects to continue.{{/exactly}}{{^exactly}}The number of subjects does not fit{{#min}}: at least {{min}}{{/min}}{{#max}}, at most {{max}}{{/max}}. Adjust your choice to continue.{{/exactly}}',
  E_REG_SUBJECT_REQUIRED: 'A required subject is missing. Choose the subjects marked “Required” to continue.',
  E_REG_SUBJECT_CONFLICT:
    '{{#first}}“{{first}}” and “{{second}}” cannot be taken together. Remove one of them.{{/first}}{{^first}}Some of the chosen subjects cannot be taken together. Remove one of them.{{/first}}',
  E_REG_SUBJECT_OVERLAP:
    '{{#number}}“{{second}}” takes place at the same time as “{{first}}”, for which you are registered already ({{number}}). Choose another subject, or see in My registrations whether that one can be cancelled.{{/number}}{{^number}}{{#first}}“{{first}}” and “{{second}}” take place at the same time. Remove one of them.{{/first}}{{^first}}Some of the chosen subjects take place at the same time. Remove one of them.{{/first}}{{/number}}',
  E_REG_SUBJECT_DUPLICATE: 'A subject was chosen twice. Keep only one.',
  E_REG_SUBJECT_UNKNOWN:
    'The exam body has withdrawn {{#subject}}“{{subject}}”{{/subject}}{{^subject}}a subject you chose{{/subject}}. Choose another subject or go on without it.',
  E_REG_SUBJECT_EXEMPT:
    'Your exemption is approved{{#ground}} ({{ground}}){{/ground}}: you need not sit {{#subject}}“{{subject}}”{{/subject}}{{^subject}}one of the chosen subjects{{/subject}}, and it costs nothing. Continue without it.',
  E_REG_AREA_MISSING: 'A subject has no test area yet. Choose a test area for every subject.',
  E_REG_REGION_MISMATCH:
    '{{#gone}}The exam body has withdrawn {{#area}}the test area “{{area}}”{{/area}}{{^area}}the test area you chose{{/area}}. Choose another test area{{#subject}} for “{{subject}}”{{/subject}}.{{/gone}}{{^gone}}{{#subject}}“{{subject}}” is no longer held at “{{area}}”. Choose another test area or subject.{{/subject}}{{^subject}}The chosen test area does not belong to this batch or region. Choose the test area again.{{/subject}}{{/gone}}',
  E_REG_CORRECTION_NONE:
    'There is nothing to correct in this registration now. See in its details where the review stands.',
  E_REG_CORRECTION_OVER:
    'The time for this correction is over{{#until}} (until {{until}}){{/until}}, and the exam body decides about your registration. Contact {{helpdesk}} if you have questions.',
  E_REG_CORRECTION_SAME:
    'You have not changed this yet: {{label}}. Read why it is to be corrected, and give another one.',
  E_REG_CORRECTION_ASKED:
    'The exam body asked you to correct this registration. Correct what it named; the rest stays as it is.',
  E_REG_REFUSED:
    'The exam body has decided that you cannot register for this batch. See why in the registration details. Contact {{helpdesk}} if you have questions.',
  E_REG_CHANGE_NOTHING: 'Nothing is changed yet. Choose another test area for a subject, or go back.',
  E_REG_CHANGE_BEGUN: 'The sitting of this subject has begun. Contact {{helpdesk}} if you have questions.',
  E_REG_CHANGE_MOVED:
    'The test area was changed elsewhere meanwhile, and this page showed the one before. Nothing was changed now: check where it is, then choose again.',
  E_REG_CHANGE_OVER:
    'The time for changing the test area is over{{#until}} (until {{until}}){{/until}}. Contact {{helpdesk}} if you have questions.',
  E_REG_CHANGE_TIMES: 'You have changed the test area as often as you may. Contact {{helpdesk}} if you have questions.',
  E_REG_CHANGE_PROVINCE: 'The test area can be changed within the province only. Choose another one there.',
  E_REG_PRICE_UNDECIDED:
    'The fee of a chosen subject is not announced yet, so you cannot register. Check the notices for the fee.',
  E_REG_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_REG_OTHER_PROVINCE:
    'This exam is sat in one province only: choose all test areas in the same one{{#first}}, not in “{{first}}” and in “{{second}}”{{/first}}.{{#number}} You are registered in another province (registration {{number}}). To change, cancel that registration first.{{/number}}',
  EXM_REG_AREA_LIMIT:
    'This test area takes no more candidates: all its places are given, whatever the subject. Choose another test area, or try again later: places come back when someone cancels.',
  EXM_REG_SEAT_LIMIT:
    'This test area has no seats left. Choose another test area, or try again later: seats come back when someone cancels.',
  ERG_GROUP_QUOTA:
    'The group’s quota is used up{{#quota}} (limit: {{quota}}){{/quota}}. Cancel registrations that are not paid, or ask {{helpdesk}} for more.',
  ERG_OTHER_GROUP:
    'This candidate belongs to another group, and only one group is allowed. Ask that group to release the candidate first.',
  ERG_CANDIDATE_NOT_FOUND:
    'This candidate is not in the group: they may have left or been removed. Open “Group candidates”, refresh the list and choose again.',
  ERG_NOT_THE_GROUP: 'Only an account of this group can do this. Sign out, then sign in with the group account.',
  ERG_NOT_SUBMITTED:
    'Your group did not submit this, so it cannot see it in full, change or cancel it, request its refund or print its admission ticket. Ask the candidate to sign in and do it.',
  ERG_ACCOUNT_NOT_FOUND:
    'There is no account with this name and ID number. Check both, or ask the candidate to create an account first.',
  ERG_MEMBER_ALREADY: 'This candidate is in the group already. There is no need to invite them again.',
  ERG_INVITATION_GONE:
    'This invitation no longer stands: the group took it back, or you answered it before. Refresh to see where it stands.',
  ERG_LEAVE_FIRST:
    'You belong to another group, and only one group is allowed. Leave that group first, then agree to this one.',
  ERG_IMPORT_COLUMNS:
    'The first row does not name every column{{#columns}}. Missing: {{columns}}{{/columns}}. Download the template, keep its column names and upload again.',
  ERG_IMPORT_EMPTY:
    'There are no candidates in the spreadsheet. Enter one in each row from the second on, then upload again.',
  ERG_IMPORT_TOO_MANY:
    'The spreadsheet is too large{{#max}}. Limit: {{max}} rows{{/max}}. Delete rows and columns you do not need, or upload it in several parts.',
  ERG_IMPORT_UNDER_WAY: 'The list is being checked, or invitations are being sent. Wait until that is done.',
  ERG_IMPORT_GONE: 'This list is no longer there: it was replaced, discarded or sent. Refresh to see where it stands.',
  ERG_IMPORT_ROWS:
    'The row numbers do not match the rows to correct{{#rows}}: {{rows}}{{/rows}}. Download the rows to correct, keep the “Row” column, and upload again.',
  ERG_IMPORT_NUMBER_CUT:
    'The spreadsheet program took this for an amount and lost its last digits. Set the column to “Text”, then enter the whole number again.',
  ERG_IMPORT_ID_TYPE:
    'There is no ID type of this name. Choose one from the list (in the template, that of the column).',
  ERG_IMPORT_COUNTRY:
    'There is no country or region of this name. Choose one from the list (in the template, that of the column, or the three letters that the passport prints).',
  ERG_IMPORT_REPEATED:
    'This is the same person as in {{#row}}row {{row}}{{/row}}{{^row}}a row above{{/row}}. Enter everybody once.',
  EXM_SUB_UPD_NOT_PAID:
    'You can swap or add subjects once the registration is paid. Before that, you can cancel and choose again.',
  EXM_SUB_UPD_SAME_SUBJECT: 'The new subject is the same as the old one. Choose a different subject.',
  EXM_SUB_UPD_IN_PROGRESS:
    'A change of subjects is not finished. Pay for it or cancel it on the page of its order first.',
  EXM_SUB_UPD_NOTHING: 'No subject is chosen yet. Choose one, then go on.',
  EXM_SUB_UPD_OVER:
    'The time for swapping subjects is over{{#until}} (until {{until}}){{/until}}. Contact {{helpdesk}} if you have questions.',
  EXM_SUB_UPD_TIMES: 'You have swapped subjects as often as you may. Contact {{helpdesk}} if you have questions.',
  EXM_SUB_UPD_NOT_BETWEEN: 'These two subjects cannot be swapped for each other. Choose another subject.',
  EXM_SUB_UPD_CHANGED:
    'A price or a rule has changed, so nothing was swapped. Check what follows now and confirm again.',
  EXM_SUB_UPD_GROUP:
    'A group paid for this registration, so its subjects cannot be changed online. Candidates contact their group, and the group contacts {{helpdesk}}.',
  EXM_SUB_UPD_INVOICED: 'An invoice was requested for this registration. Reverse it before you change subjects.',
  EXM_SUB_UPD_NONE_OPEN:
    'No change of subjects waits to be paid: it is done, cancelled or its time is over. Refresh to see how it stands.',
  E_REG_ADD_LIMIT:
    'You are registered for as many subjects as this batch allows, so none can be added. My registrations shows them.',
  E_REG_ADD_FULL: 'This batch has no other subject that you can add.',
  E_REG_ADD_OVER:
    'The time for adding subjects is over{{#until}} (until {{until}}){{/until}}. Contact {{helpdesk}} if you have questions.',
  EXM_SUB_UPD_COUPON_USED:
    'You cannot swap or add subjects of a registration that used a coupon or a talent-award voucher. Contact {{helpdesk}} if you have questions.',
  ERG_BTE_CLOSED:
    'The batch you chose does not accept transfers now.{{#from}} It opens on {{from}}.{{/from}} Choose another batch, or check the notices.',
  ERG_BTE_NOT_PAID: 'You can transfer a registration once it is paid. Pay first.',
  ERG_BTE_NOT_AUDITED: 'You can transfer a registration once it is approved. Wait for the review.',
  ERG_BTE_REFUND_STARTED:
    'A refund of this registration has started, so you cannot transfer it. See its progress in the registration details.',
  ERG_BTE_PRICE_MISMATCH:
    'The fee of that batch differs from yours{{#subject}} (“{{subject}}”){{/subject}}, so you cannot transfer to it. Choose a batch with the same fee.',
  ERG_BTE_FIELD_MISMATCH:
    '{{#missing}}That batch also asks for what your registration does not hold ({{missing}}){{/missing}}{{^missing}}The subjects or information of that batch differ from yours{{/missing}}, so you cannot transfer to it. Choose another batch.',
  ERG_BTE_COUPON_USED:
    'You cannot transfer a registration that used a coupon or a talent-award voucher. Contact {{helpdesk}} if you have questions.',
  ERG_BTE_NOT_OFFERED:
    'Registrations of this batch cannot be transferred to another one. Contact {{helpdesk}} if you have questions.',
  ERG_BTE_OVER:
    'The time for transferring out of this batch is over{{#until}} (until {{until}}){{/until}}. Contact {{helpdesk}} if you have questions.',
  ERG_BTE_CHANGED:
    'A time, a place or a fee of that batch has changed, so nothing was transferred. Check what follows now and confirm again.',
} satisfies Record<keyof typeof codes, string>
