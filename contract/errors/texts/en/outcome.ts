import type { outcome as codes } from '../../codes/outcome'

export const outcome = {
  EXM_EXEMPT_NOT_FOUND: 'We could not find this exemption. Go back to My exemptions and choose it again.',
  EXM_EXEMPT_DUPLICATE: 'You have already applied for an exemption in this batch. See its progress in My exemptions.',
  EXM_EXEMPT_NOT_EDITABLE:
    'The exemption is under review and cannot be changed. If it is returned, correct it as advised and submit it again.',
  EXM_EXEMPT_APPROVED:
    'The exemption is approved, so you can no longer change it. Contact {{helpdesk}} if something is wrong.',
  EXM_EXEMPT_DECIDED:
    'The review of this exemption is finished, so you can no longer withdraw it. See the result in My exemptions.',
  EXM_EXEMPT_WITHDRAWN:
    'You withdrew this application, so it cannot be changed or withdrawn any more. While the batch is open you can apply again in My exemptions.',
  EXM_EXEMPT_BATCH_NOT_FOUND:
    'We could not find this exemption batch. The exam body may have withdrawn it. Go back and choose a batch again.',
  EXM_EXEMPT_NOT_OPEN:
    'Applications in this batch have not begun yet{{#from}}; they begin on {{from}}{{/from}}. Come back then.',
  EXM_EXEMPT_CLOSED:
    'Applications in this batch ended{{#until}} on {{until}}{{/until}}. Check the notices for the next batch.',
  EXM_EXEMPT_DRAFT_CHANGED:
    '{{#offering}}The exam body has just changed something in this batch, so nothing was submitted. Check what changed, then confirm and submit.{{/offering}}{{^offering}}Your application was just changed in another tab or on another device, so nothing was submitted and what you did here did not count. You now see the newest version: check it, then continue.{{/offering}}',
  EXM_EXEMPT_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_EXEMPT_INCOMPLETE: 'The application is not complete yet. Continue from the first unfinished step.',
  EXM_EXEMPT_NO_SUBJECT: 'No subject is chosen yet. Choose at least one subject to be exempted from, then continue.',
  EXM_EXEMPT_SUBJECT_UNKNOWN:
    '{{#subject}}You can no longer apply for an exemption from “{{subject}}”{{#ground}} on the ground “{{ground}}”{{/ground}}{{/subject}}{{^subject}}You cannot apply for an exemption from one of the chosen subjects{{/subject}}. Choose the subjects again.',
  EXM_EXEMPT_SUBJECT_TWICE: 'A subject was chosen twice. Keep only one.',
  EXM_EXEMPT_GROUND:
    'The chosen ground does not exempt from {{#subject}}“{{subject}}”{{/subject}}{{^subject}}this subject{{/subject}}. Choose another ground for it.',
  EXM_EXEMPT_TOO_MANY: 'Too many subjects are chosen{{#max}}: at most {{max}}{{/max}}. Remove some to continue.',
  EXM_ACC_NOT_FOUND: 'You have not applied for accommodations for this exam. Go back and apply.',
  EXM_ACC_NOT_OFFERED:
    'We could not find what you want to apply for. The exam body may have withdrawn it. Go back to Accommodations and choose again.',
  EXM_ACC_DUPLICATE: 'You have already applied. See the progress of your application in Accommodations.',
  EXM_ACC_APPROVED:
    'Your application is approved, so you can no longer change it. Contact {{helpdesk}} if you need more.',
  EXM_ACC_DECIDED: 'The review of this application is finished, so you can no longer withdraw it. See the result.',
  EXM_ACC_WITHDRAWN: 'You have withdrawn this application already. You can apply again while applications are open.',
  EXM_ACC_CLOSED:
    'Applications for accommodations ended{{#until}} on {{until}}{{/until}}. Contact {{helpdesk}} if you need help in the exam.',
  EXM_ACC_DRAFT_CHANGED:
    'Your application was just changed in another tab or on another device, so nothing was submitted and what you did here did not count. You now see the newest version: check it, then continue.',
  EXM_ACC_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_ACC_INCOMPLETE: 'The application is not complete yet. Fill in what is missing, then submit it.',
  ENS_NOT_OPEN: 'This health check-in is not open. Check the notices.',
  ENS_OUTSIDE_DATES:
    'Today is outside the check-in dates{{#from}}, which begin on {{from}}{{/from}}{{#until}}, last day {{until}}{{/until}}. Check in on those dates.',
  ENS_SAME_DAY_ONLY:
    'A new day has begun, and you can check in only for today. What you filled in is still here: measure again, then submit.',
  ENS_TOO_FREQUENT:
    'You submitted too often{{#until}}: try again after {{until}}{{/until}}{{^until}}. Wait a minute, then try again{{/until}}.',
  ENS_DUPLICATE: 'Today’s check-in is done. There is no need to submit it again.',
  QU_INSERT_VALUE_ERROR: 'A required item is missing or not as asked. Complete it and submit again.',
  EXM_CT_ECQA_NOT_FOUND:
    'We could not find your admission ticket. Check the batch. If admission tickets are out and yours is missing, contact {{helpdesk}}.',
  EXM_CT_ECQA_NOT_PAID: 'You can print the admission ticket once the registration is paid. Pay first.',
  EXM_CT_ECQA_NOT_AUDITED: 'You can print the admission ticket once the registration is approved. Wait for the review.',
  EXM_CT_ECQA_NO_TEMPLATE: 'The admission tickets of this batch are not out yet. Check the notices.',
  EXM_CT_ECQA_VOID:
    'This admission ticket is no longer valid: its registration or appointment was cancelled or refunded. Contact {{helpdesk}} if you have questions.',
  EXM_CT_ECQA_FACTS: 'Check the details on the admission ticket and confirm them, then print it.',
  EXM_CT_ECQA_OUTDATED:
    'The admission ticket has just changed. This screen now shows it as it is: check it, then print.',
  EXM_CT_ECQA_UNKNOWN:
    'No admission ticket or certificate has this code. Check the QR code or the code, then try again.',
  EIS_SR_NOT_FOUND: 'We could not find a result for you. Check the exam batch and your ID, or contact {{helpdesk}}.',
  EIS_SR_NOT_PUBLISHED:
    'Results are not published yet.{{#from}} They come out on {{from}}.{{/from}} Check the notices.',
  EIS_SR_WITHDRAWN: 'The exam body has withdrawn these results: {{reason}}. We tell you when they are published again.',
  EIS_SR_LEFT_OUT:
    'The results were corrected and published again, and there is none of yours among them. The earlier one no longer counts. Contact {{helpdesk}} if you have questions.',
  EIS_SR_NO_REPORT: 'This exam has no result report. The result on the page is the official one.',
  ES_GRDL_NOT_FOUND: 'We could not find this result review. Go back to My result reviews and choose it again.',
  ES_GRDL_NOT_OFFERED: 'Results of this exam are not reviewed. Contact {{helpdesk}} if you have questions.',
  ES_GRDL_OBJECTIVE:
    'This subject is marked by a machine: it can be reviewed only where it says absent, misconduct, void or withheld.',
  ES_GRDL_UNIT: 'Choose subjects that you sat, then apply for the review.',
  ES_GRDL_CHANGED:
    'The result or the fee has just changed. This screen now shows it as it is: check it, then apply again.',
  ES_GRDL_DECIDED: 'The review has an outcome and cannot be withdrawn. See it in My result reviews.',
  ES_GRDL_WITHDRAWN: 'This review was withdrawn. You can apply again until applications close.',
  ES_GRDL_PAID: 'The fee is paid and the review has begun: it cannot be withdrawn. We tell you the outcome.',
  ES_GRDL_ENDED: 'This application was not paid in time or was given up. You can apply again until applications close.',
  ES_GRDL_DUPLICATE:
    'You have already applied for a review of this subject. Each is reviewed once: see its progress in My result reviews.',
  ES_GRDL_CLOSED:
    'Applications for a result review {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. Contact {{helpdesk}} if you have questions.',
  ES_GRDL_NOT_PAID: 'The review begins once its fee is paid. Pay first.',
  CRA_NOT_QUALIFIED: 'Your result does not yet qualify for the certificate. See your result and the pass mark.',
  CRA_DUPLICATE: 'You have already applied for this certificate. See its progress in your applications.',
  CRA_NO_ADDRESS: 'Enter the recipient, phone number and postal address.',
  CRA_INCOMPLETE: 'Your application is not complete yet. Fill in what is missing, then submit it.',
  CRA_DRAFT_CHANGED:
    '{{#postage}}The postage has changed, so nothing was submitted. Check it, then submit again.{{/postage}}{{^postage}}Your application was changed elsewhere. Check what it says now, then submit it.{{/postage}}',
  CRA_FILE_MISSING: 'Your photo is not there any more. Upload it again.',
  CIA_NOT_FOUND: 'We could not find this certificate application. Go back to the list and choose it again.',
  CIA_NOT_EDITABLE:
    'The certificate application is under review or approved and cannot be changed. Contact {{helpdesk}} for a change.',
  CERT_NOT_AUTHORISED: 'Read and accept how the electronic certificate is used, then download it.',
  CERT_AUTHORISATION_CHANGED:
    'How the electronic certificate is used has just changed. This screen now shows it as it is: read it, then accept.',
  CERT_NOT_ISSUED:
    'You cannot apply yet: no certificate was issued to you, and no result of yours is out. We will tell you when one is.',
  CERT_NOT_FOUND: 'We could not find this certificate. Go back to My certificates and choose it again.',
  CERT_WITHDRAWN:
    'This certificate was withdrawn and cannot be downloaded. Its details say why. Contact {{helpdesk}} if you have questions.',
  CERT_NOT_ELECTRONIC:
    'This certificate is issued on paper only and cannot be downloaded. Contact {{helpdesk}} if you have questions.',
  CERT_COPIES_USED:
    'You can make 3 stamped copies within 90 days.{{#from}} You can make the next one from {{from}}.{{/from}} Copies that still hold can be downloaded again.',
  CERT_COPY_EXPIRED: 'This stamped copy has expired. Make a new one.',
  CERTIFICATE_POSTAGE:
    'The postage is not paid yet, and your application is submitted with it. Pay it, or cancel that order to make changes or withdraw.',
  CRA_POSTAGE_INVOICED:
    'An invoice was requested or issued for the postage, so it cannot go back yet. Reverse the invoice in My invoices, then withdraw the application or choose to collect. If it is not issued yet, wait until it is.',
  CERTIFICATE_NOT_OPEN:
    'Applications for this certificate are not open yet.{{#until}} They open at {{until}}.{{/until}} Check the notices.',
  CERTIFICATE_DEADLINE:
    'Applications for certificates {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. Contact {{helpdesk}} if you have questions.',
} satisfies Record<keyof typeof codes, string>
