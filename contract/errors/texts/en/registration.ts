import type { registration as codes } from '../../codes/registration'

export const registration = {
  E_REG_PARAM_MISSING: 'Something needed for this step is missing. Refresh the page and try again.',
  E_REG_NOT_FOUND: 'We could not find this registration. Go back to “My registrations” and choose it again.',
  E_REG_NO_PERMISSION:
    'Candidates for this exam are registered by their organisation (group). You cannot register yourself. Ask the person in charge of registrations there, or contact {{helpdesk}}.',
  E_REG_GROUP_ACCOUNT:
    'A group account cannot do this for itself. Open “Group candidates” and choose a candidate in the group to register and pay for.',
  E_REG_BATCH_NOT_OPEN:
    'Registration for this exam has not opened yet.{{#from}} It opens on {{from}}.{{/from}}{{^canPrepare}} Come back then.{{/canPrepare}}{{#preparedFrom}} You can prepare it from {{preparedFrom}}.{{/preparedFrom}}{{#canPrepare}} You can fill everything in now and submit it when registration opens.{{/canPrepare}}',
  E_REG_BATCH_CLOSED:
    'Registration for this exam {{#until}}closed on {{until}}{{/until}}{{^until}}has closed{{/until}}. Check the notices for the next exam.',
  E_REG_EXAM_PAUSED:
    'The exam is paused and you cannot register now. What you saved is kept. Check the notices to see when it restarts.',
  E_REG_EXAM_OVER: 'This exam has finished and no longer accepts registrations. Check the notices for the next exam.',
  E_REG_QUOTA_FULL:
    'This subject is full in this test area. Choose another test area or subject, or try again later: seats are released when others cancel.',
  E_REG_ALREADY_REGISTERED:
    'You have already registered for this exam. Open “My registrations” to see it or finish paying.',
  E_REG_STILL_ACTIVE:
    'This registration is still valid. You do not need to register again. Continue in “My registrations”.',
  E_REG_NOT_ACTIVE:
    'This registration was cancelled, has expired or is closed. You can register again while registration is open.',
  E_REG_CANCEL_PAID:
    'You cannot cancel a paid registration. If you will not sit the exam, request a refund while refunds are open.',
  E_REG_CANCEL_VOUCHER:
    'You cannot cancel a registration paid with a talent award voucher. If you have questions, contact {{helpdesk}}.',
  E_REG_EDIT_PAID:
    'You have paid for this registration, so you can no longer change its information. If something is wrong, contact {{helpdesk}}.',
  E_REG_EDIT_NOTHING: 'You have not changed anything yet. Change what is wrong, then submit it, or go back.',
  E_REG_EDIT_AUDITED:
    'This registration is approved, so you can no longer change its information. If something is wrong, contact {{helpdesk}}.',
  E_REG_ADD_NOT_APPROVED: 'You can add subjects after the registration is approved. Wait for the review.',
  E_REG_REFUND_STARTED:
    'You requested a refund for this registration, so you can no longer do this. See the progress in “Payments and refunds”.',
  E_REG_TICKET_PRINTED:
    'You have printed your admission ticket, so you can no longer change the registration or its test area. If you have questions, contact {{helpdesk}}.',
  E_REG_BIRTH_DATE:
    'Your date of birth is outside the range for this exam{{#bornFrom}} (born on or after {{bornFrom}}){{/bornFrom}}{{#bornUntil}} (born on or before {{bornUntil}}){{/bornUntil}}. If the recorded date is wrong, ask {{helpdesk}} to correct it.',
  E_REG_BIRTH_DATE_UNKNOWN:
    'Your date of birth is not recorded, so we cannot check if you can register. Ask {{helpdesk}} to add it, then come back.',
  E_REG_QUALIFICATION:
    'This exam does not accept your ID document type. Check who can register, or contact {{helpdesk}}.',
  E_REG_INCOMPLETE: 'The registration is not complete yet. Continue from the first unfinished step.',
  E_REG_DRAFT_CHANGED:
    '{{#offering}}The exam body has just changed this exam, so nothing was submitted. Check what changed, then confirm and submit.{{/offering}}{{^offering}}Your details were changed in another tab or on another device, so nothing was submitted and your last change here was not saved. You now see the latest version. Check it, then continue.{{/offering}}',
  E_REG_COMMITMENT: 'Read and accept the letter of commitment before you continue.',
  E_REG_SUBJECT_COUNT:
    '{{#exactly}}Choose exactly {{exactly}} of the subjects to continue.{{/exactly}}{{^exactly}}The number of subjects is not allowed{{#min}}: at least {{min}}{{/min}}{{#max}}, at most {{max}}{{/max}}. Adjust your choice to continue.{{/exactly}}',
  E_REG_SUBJECT_REQUIRED: 'A required subject is missing. Choose the subjects marked “Required” to continue.',
  E_REG_SUBJECT_CONFLICT:
    '{{#first}}“{{first}}” and “{{second}}” cannot be combined. Remove one of them.{{/first}}{{^first}}Some of your subjects cannot be combined. Remove one of them.{{/first}}',
  E_REG_SUBJECT_OVERLAP:
    '{{#number}}“{{second}}” is at the same time as “{{first}}”, which you have already registered for ({{number}}). Choose another subject, or see in “My registrations” if you can cancel the other one.{{/number}}{{^number}}{{#first}}“{{first}}” and “{{second}}” are at the same time. Remove one of them.{{/first}}{{^first}}Some of your subjects are at the same time. Remove one of them.{{/first}}{{/number}}',
  E_REG_SUBJECT_DUPLICATE: 'You chose a subject twice. Keep only one.',
  E_REG_SUBJECT_UNKNOWN:
    'The exam body has withdrawn {{#subject}}“{{subject}}”{{/subject}}{{^subject}}a subject you chose{{/subject}}. Choose another subject or continue without it.',
  E_REG_SUBJECT_EXEMPT:
    'Your exemption is approved{{#ground}} ({{ground}}){{/ground}}. You do not need to sit or pay for {{#subject}}“{{subject}}”{{/subject}}{{^subject}}one of the chosen subjects{{/subject}}. Continue without it.',
  E_REG_AREA_MISSING: 'A subject has no test area. Choose a test area for every subject.',
  E_REG_REGION_MISMATCH:
    '{{#gone}}The exam body has withdrawn {{#area}}the test area “{{area}}”{{/area}}{{^area}}the test area you chose{{/area}}. Choose another test area{{#subject}} for “{{subject}}”{{/subject}}.{{/gone}}{{^gone}}{{#subject}}“{{subject}}” is no longer held at “{{area}}”. Choose another test area or subject.{{/subject}}{{^subject}}The chosen test area does not belong to this exam or region. Choose the test area again.{{/subject}}{{/gone}}',
  E_REG_CORRECTION_NONE: 'This registration needs no correction now. See the review status in My registrations.',
  E_REG_CORRECTION_OVER:
    'The time for this correction has ended{{#until}} (until {{until}}){{/until}}. The exam body will decide about your registration. If you have questions, contact {{helpdesk}}.',
  E_REG_CORRECTION_SAME:
    'You have not changed this yet: {{label}}. Read the reason for the correction, then change it.',
  E_REG_CORRECTION_ASKED:
    'The exam body asked you to correct this registration. Correct what it asked for. The rest does not change.',
  E_REG_REFUSED:
    'The exam body decided that you cannot register in this round. See the reason in My registrations. If you have questions, contact {{helpdesk}}.',
  E_REG_CHANGE_NOTHING: 'You have not changed anything yet. Choose another test area for a subject, or go back.',
  E_REG_CHANGE_BEGUN:
    'This sitting has started, so you can no longer make this change. If you have questions, contact {{helpdesk}}.',
  E_REG_CHANGE_MOVED:
    'Your test area was changed elsewhere and this page showed the old one. Nothing was changed now. Check your current test area, then choose again.',
  E_REG_CHANGE_OVER:
    'The time to change the test area has ended{{#until}} (until {{until}}){{/until}}. If you have questions, contact {{helpdesk}}.',
  E_REG_CHANGE_TIMES: 'You have no test area changes left. If you have questions, contact {{helpdesk}}.',
  E_REG_CHANGE_PROVINCE: 'You can change the test area only within the same province. Choose another one there.',
  E_REG_PRICE_UNDECIDED:
    'The fee for a chosen subject has not been announced, so you cannot register yet. Check the notices for the fee.',
  E_REG_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_REG_OTHER_PROVINCE:
    'You can sit this exam in one province only. Choose all test areas in the same province{{#first}}, not “{{first}}” and “{{second}}”{{/first}}.{{#number}} You are registered in another province (registration {{number}}). To change, cancel that registration first.{{/number}}',
  EXM_REG_AREA_LIMIT:
    'This test area is full for all subjects. Choose another test area, or try again later: places are released when others cancel.',
  EXM_REG_SEAT_LIMIT:
    'This test area has no seats left. Choose another test area, or try again later: seats are released when others cancel.',
  ERG_GROUP_QUOTA:
    'The group has used its registration quota{{#quota}} (limit: {{quota}}){{/quota}}. Cancel registrations that are not paid, or ask {{helpdesk}} for more.',
  ERG_OTHER_GROUP:
    'This candidate belongs to another group. Only one group is allowed. Ask that group to remove the candidate first.',
  ERG_CANDIDATE_NOT_FOUND:
    'This candidate is not in the group. They may have left or been removed. Open “Group candidates”, refresh the list and choose again.',
  ERG_NOT_THE_GROUP: 'Only an account of this group can do this. Sign out, then sign in with the group account.',
  ERG_NOT_SUBMITTED:
    'Your group did not submit this, so it cannot see all of it, change or cancel it, request a refund or print its admission ticket. Ask the candidate to sign in and do it.',
  ERG_ACCOUNT_NOT_FOUND:
    'There is no account with this name and ID document number. Check both, or ask the candidate to create an account first.',
  ERG_MEMBER_ALREADY: 'This candidate is already in the group. You do not need to invite them again.',
  ERG_INVITATION_GONE:
    'This invitation is no longer valid. The group withdrew it, or you have already answered it. Refresh to see its current status.',
  ERG_LEAVE_FIRST:
    'You belong to another group. Only one group is allowed. Leave that group first, then agree to join this one.',
  ERG_IMPORT_COLUMNS:
    'The first row does not have all columns{{#columns}}. Missing: {{columns}}{{/columns}}. Download the template, keep its column names and upload again.',
  ERG_IMPORT_EMPTY: 'The spreadsheet has no candidates. Enter one per row from the second row, then upload again.',
  ERG_IMPORT_TOO_MANY:
    'The spreadsheet is too large{{#max}}. Limit: {{max}} rows{{/max}}. Delete rows and columns you do not need, or upload it in several parts.',
  ERG_IMPORT_UNDER_WAY: 'We are checking the list or sending invitations. Wait until this has finished.',
  ERG_IMPORT_GONE:
    'This list is no longer available. It was replaced, discarded or already sent. Refresh to see its current status.',
  ERG_IMPORT_ROWS:
    'The row numbers do not match the rows to correct{{#rows}}: {{rows}}{{/rows}}. Download the rows to correct, keep the “Row” column, and upload again.',
  ERG_IMPORT_NUMBER_CUT:
    'The spreadsheet program treated this as an amount and lost the last digits. Set the column to “Text”, then enter the full number again.',
  ERG_IMPORT_ID_TYPE:
    'This ID document type does not exist. Choose one from the list (in the template, from the list in the column).',
  ERG_IMPORT_COUNTRY:
    'This country or region does not exist. Choose one from the list (in the template, from the list in the column, or enter the three letters printed in the passport).',
  ERG_IMPORT_REPEATED:
    'This is the same person as in {{#row}}row {{row}}{{/row}}{{^row}}a row above{{/row}}. Enter each person once.',
  EXM_SUB_UPD_NOT_PAID:
    'You can swap or add subjects after you pay for the registration. Before that, you can cancel and choose again.',
  EXM_SUB_UPD_SAME_SUBJECT: 'The new subject is the same as the old one. Choose a different subject.',
  EXM_SUB_UPD_IN_PROGRESS: 'You have an unfinished subject change. Pay for it or cancel it on its order page first.',
  EXM_SUB_UPD_NOTHING: 'You have not chosen a subject. Choose one to continue.',
  EXM_SUB_UPD_OVER:
    'The time to swap subjects has ended{{#until}} (until {{until}}){{/until}}. If you have questions, contact {{helpdesk}}.',
  EXM_SUB_UPD_TIMES: 'You have no subject swaps left. If you have questions, contact {{helpdesk}}.',
  EXM_SUB_UPD_NOT_BETWEEN: 'You cannot swap between these two subjects. Choose another subject.',
  EXM_SUB_UPD_CHANGED: 'A price or rule has changed, so nothing was swapped. Check the new result and confirm again.',
  EXM_SUB_UPD_GROUP:
    'A group paid for this registration, so you cannot change its subjects online. Candidates should contact their group, and the group should contact {{helpdesk}}.',
  EXM_SUB_UPD_INVOICED:
    'An invoice was requested for this registration. Cancel it in “My invoices” before you change subjects.',
  EXM_SUB_UPD_NONE_OPEN:
    'No subject change is waiting for payment. It is done, cancelled or its time has ended. Refresh to see its current status.',
  E_REG_ADD_LIMIT:
    'You are registered for the maximum number of subjects, so you cannot add more. See “My registrations”.',
  E_REG_ADD_FULL: 'There are no other subjects you can add for this exam.',
  E_REG_ADD_OVER:
    'The time to add subjects has ended{{#until}} (until {{until}}){{/until}}. If you have questions, contact {{helpdesk}}.',
  EXM_SUB_UPD_COUPON_USED:
    'You used a coupon or talent award voucher, so you cannot swap or add subjects. If you have questions, contact {{helpdesk}}.',
  ERG_BTE_CLOSED:
    'The exam you chose does not accept transfers now.{{#from}} Transfers open on {{from}}.{{/from}} Choose another exam, or check the notices.',
  ERG_BTE_NOT_PAID: 'You can transfer a registration after you pay. Pay first.',
  ERG_BTE_NOT_AUDITED: 'You can transfer a registration after it is approved. Wait for the review.',
  ERG_BTE_REFUND_STARTED:
    'A refund has started for this registration, so you cannot transfer it. See the progress in My registrations.',
  ERG_BTE_PRICE_MISMATCH:
    'The fee for that exam is different{{#subject}} (“{{subject}}”){{/subject}}, so you cannot transfer to it. Choose an exam with the same fee.',
  ERG_BTE_FIELD_MISMATCH:
    '{{#missing}}That exam also needs information your registration does not have ({{missing}}){{/missing}}{{^missing}}The subjects or information for that exam differ from yours{{/missing}}, so you cannot transfer to it. Choose another exam.',
  ERG_BTE_COUPON_USED:
    'You used a coupon or talent award voucher, so you cannot transfer this registration. If you have questions, contact {{helpdesk}}.',
  ERG_BTE_NOT_OFFERED: 'You cannot transfer registrations for this exam. If you have questions, contact {{helpdesk}}.',
  ERG_BTE_OVER:
    'The time to transfer has ended{{#until}} (until {{until}}){{/until}}. If you have questions, contact {{helpdesk}}.',
  ERG_BTE_CHANGED:
    'A time, place or fee of that exam has changed, so nothing was transferred. Check the new details and confirm again.',
} satisfies Record<keyof typeof codes, string>
