import type { outcome as codes } from '../../codes/outcome'

export const outcome = {
  EXM_EXEMPT_NOT_FOUND: 'We could not find this exemption application. Go back to “My exemptions” and choose it again.',
  EXM_EXEMPT_DUPLICATE: 'You have already applied for this exemption. See the progress in “My exemptions”.',
  EXM_EXEMPT_NOT_EDITABLE:
    'The application is in review, so you cannot change it. If it is returned, correct it as advised and submit it again.',
  EXM_EXEMPT_APPROVED:
    'The exemption is approved, so you can no longer change the application. If something is wrong, contact {{helpdesk}}.',
  EXM_EXEMPT_DECIDED:
    'This application has been reviewed, so you can no longer withdraw it. See the result in “My exemptions”.',
  EXM_EXEMPT_WITHDRAWN:
    'You withdrew this application, so you can no longer change or withdraw it. While applications are open, you can apply again in “My exemptions”.',
  EXM_EXEMPT_BATCH_NOT_FOUND:
    'We could not find this exemption. The exam body may have withdrawn it. Go back and choose again.',
  EXM_EXEMPT_NOT_OPEN:
    'Applications for this exemption are not open yet{{#from}}. They open on {{from}}{{/from}}. Come back then.',
  EXM_EXEMPT_CLOSED:
    'Applications for this exemption {{^until}}have closed{{/until}}{{#until}}closed on {{until}}{{/until}}. Check the notices for the next one.',
  EXM_EXEMPT_DRAFT_CHANGED:
    '{{#offering}}The exam body has just changed this exemption, so nothing was submitted. Check what changed, then confirm and submit.{{/offering}}{{^offering}}Your application was changed in another tab or on another device, so nothing was submitted and your last change here was not saved. You now see the latest version. Check it, then continue.{{/offering}}',
  EXM_EXEMPT_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_EXEMPT_INCOMPLETE: 'The application is not complete yet. Continue from the first unfinished step.',
  EXM_EXEMPT_NO_SUBJECT: 'You have not chosen a subject. Choose at least one subject to be exempt from, then continue.',
  EXM_EXEMPT_SUBJECT_UNKNOWN:
    '{{#subject}}You can no longer apply for an exemption from “{{subject}}”{{#ground}} with the reason “{{ground}}”{{/ground}}{{/subject}}{{^subject}}You cannot apply for an exemption from one of your subjects{{/subject}}. Choose the subjects again.',
  EXM_EXEMPT_SUBJECT_TWICE: 'You chose a subject twice. Keep only one.',
  EXM_EXEMPT_GROUND:
    'This reason does not apply to {{#subject}}“{{subject}}”{{/subject}}{{^subject}}this subject{{/subject}}. Choose another reason.',
  EXM_EXEMPT_TOO_MANY: 'You chose too many subjects{{#max}}: at most {{max}}{{/max}}. Remove some to continue.',
  EXM_ACC_NOT_FOUND: 'You have not applied for access arrangements for this exam. Go back and apply.',
  EXM_ACC_NOT_OFFERED:
    'We could not find these access arrangements. The exam body may have withdrawn them. Go back to “Access arrangements” and choose again.',
  EXM_ACC_DUPLICATE: 'You have already applied. See the progress in “Access arrangements”.',
  EXM_ACC_APPROVED:
    'Your application is approved, so you can no longer change it. If you need more arrangements, contact {{helpdesk}}.',
  EXM_ACC_DECIDED: 'This application has been reviewed, so you can no longer withdraw it. See the result.',
  EXM_ACC_WITHDRAWN: 'You have already withdrawn this application. You can apply again while applications are open.',
  EXM_ACC_CLOSED:
    'Applications for access arrangements {{^until}}have closed{{/until}}{{#until}}closed on {{until}}{{/until}}. If you need help in the exam, contact {{helpdesk}}.',
  EXM_ACC_DRAFT_CHANGED:
    'Your application was changed in another tab or on another device, so nothing was submitted and your last change here was not saved. You now see the latest version. Check it, then continue.',
  EXM_ACC_FILE_MISSING: 'A file was not uploaded or has expired. Upload it again to continue.',
  EXM_ACC_INCOMPLETE: 'The application is not complete. Fill in what is missing, then submit it.',
  ENS_NOT_OPEN: 'This health check-in is not open. Check the notices.',
  ENS_OUTSIDE_DATES:
    'Today is not a check-in date{{#from}}. Check-in starts on {{from}}{{/from}}{{#until}} and ends on {{until}}{{/until}}. Check in on those dates.',
  ENS_SAME_DAY_ONLY:
    'A new day has started and you can check in only for today. What you entered is still here. Measure again, then submit.',
  ENS_TOO_FREQUENT:
    'You submitted too often{{#until}}: try again after {{until}}{{/until}}{{^until}}. Wait a minute, then try again{{/until}}.',
  ENS_DUPLICATE: 'You have already checked in today. You do not need to submit again.',
  QU_INSERT_VALUE_ERROR: 'A required item is missing or not correct. Complete it and submit again.',
  EXM_CT_ECQA_NOT_FOUND:
    'We could not find your admission ticket. Check the exam. If admission tickets have been issued and yours is missing, contact {{helpdesk}}.',
  EXM_CT_ECQA_NOT_PAID: 'You can print the admission ticket after you pay for the registration. Pay first.',
  EXM_CT_ECQA_NOT_AUDITED:
    'You can print the admission ticket after the registration is approved. Wait for the review.',
  EXM_CT_ECQA_NO_TEMPLATE: 'Admission tickets for this exam have not been issued. Check the notices.',
  EXM_CT_ECQA_VOID:
    'This admission ticket is no longer valid because its registration or appointment was cancelled or refunded. If you have questions, contact {{helpdesk}}.',
  EXM_CT_ECQA_FACTS: 'Check the details on the admission ticket and confirm them, then print it.',
  EXM_CT_ECQA_OUTDATED:
    'Your admission ticket has just changed. This page now shows the latest version. Check it, then print.',
  EXM_CT_ECQA_UNKNOWN:
    'We found no admission ticket or certificate with this code. Check the QR code or the verification code, then try again.',
  EIS_SR_NOT_FOUND: 'We could not find a result for you. Check the exam and your ID document, or contact {{helpdesk}}.',
  EIS_SR_NOT_PUBLISHED:
    'Results have not been published.{{#from}} They will be published on {{from}}.{{/from}} Check the notices.',
  EIS_SR_WITHDRAWN:
    'The exam body has withdrawn these results: {{reason}}. We will tell you when they are published again.',
  EIS_SR_LEFT_OUT:
    'Results were corrected and published again, and there is no result for you. Your earlier result is no longer valid. If you have questions, contact {{helpdesk}}.',
  EIS_SR_NO_REPORT: 'This exam has no result report. The result on this page is the official one.',
  ES_GRDL_NOT_FOUND: 'We could not find this result review. Go back to “My result reviews” and choose it again.',
  ES_GRDL_NOT_OFFERED: 'Result reviews are not available for this exam. If you have questions, contact {{helpdesk}}.',
  ES_GRDL_OBJECTIVE:
    'This subject is marked by a machine. You can request a review only if the result says absent, misconduct, void or withheld.',
  ES_GRDL_UNIT: 'Choose subjects that you sat, then apply for the review.',
  ES_GRDL_CHANGED:
    'The result or fee has just changed. This page now shows the latest version. Check it, then apply again.',
  ES_GRDL_DECIDED: 'This review is finished, so you cannot withdraw it. See the result in “My result reviews”.',
  ES_GRDL_WITHDRAWN: 'This review application was withdrawn. You can apply again before applications close.',
  ES_GRDL_PAID: 'You paid the fee and the review has started, so you cannot withdraw it. We will tell you the result.',
  ES_GRDL_ENDED: 'This application was cancelled or not paid in time. You can apply again before applications close.',
  ES_GRDL_DUPLICATE:
    'You have already applied for a review of this subject. Each subject is reviewed only once. See the progress in “My result reviews”.',
  ES_GRDL_CLOSED:
    'Applications for result reviews {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. If you have questions, contact {{helpdesk}}.',
  ES_GRDL_NOT_PAID: 'The review starts after you pay its fee. Pay it in My result reviews.',
  CRA_NOT_QUALIFIED:
    'Your result does not meet the requirements for this certificate. See your result and the pass mark.',
  CRA_DUPLICATE: 'You have already applied for this certificate. See the progress in “Certificate application”.',
  CRA_NO_ADDRESS: 'Enter the recipient, phone number and postal address.',
  CRA_INCOMPLETE: 'Your application is not complete. Fill in what is missing, then submit it.',
  CRA_DRAFT_CHANGED:
    '{{#postage}}The postage has changed, so nothing was submitted. Check it, then submit again.{{/postage}}{{^postage}}Your application was changed elsewhere. Check the latest version, then submit it.{{/postage}}',
  CRA_FILE_MISSING: 'Your photo is no longer available. Upload it again.',
  CIA_NOT_FOUND: 'We could not find this certificate application. Go back to the list and choose it again.',
  CIA_NOT_EDITABLE:
    'This certificate application is in review or approved, so you cannot change it. To make a change, contact {{helpdesk}}.',
  CERT_NOT_AUTHORISED: 'Read and agree to the use of the electronic certificate, then download it.',
  CERT_AUTHORISATION_CHANGED:
    'The consent text for the electronic certificate has just changed. This page now shows the latest version. Read it, then give consent.',
  CERT_NOT_ISSUED:
    'You cannot apply yet because no certificate or result has been issued to you. We will tell you when one is.',
  CERT_NOT_FOUND: 'We could not find this certificate. Go back to “My certificates” and choose it again.',
  CERT_WITHDRAWN:
    'This certificate was revoked and cannot be downloaded. See its details for the reason. If you have questions, contact {{helpdesk}}.',
  CERT_NOT_ELECTRONIC:
    'This certificate is issued on paper only and cannot be downloaded. If you have questions, contact {{helpdesk}}.',
  CERT_COPIES_USED:
    'You can make 3 stamped copies within 90 days.{{#from}} You can make the next one from {{from}}.{{/from}} You can download copies that are still valid again.',
  CERT_COPY_EXPIRED: 'This stamped copy has expired. Make a new one.',
  CERTIFICATE_POSTAGE:
    'You have not paid the postage, so your application is not submitted. Pay it, or cancel the order to make changes or withdraw.',
  CRA_POSTAGE_INVOICED:
    'An invoice was requested or issued for the postage, so it cannot be refunded yet. Cancel the invoice in “My invoices”, then withdraw the application or choose to collect. If it is not issued yet, wait until it is.',
  CERTIFICATE_NOT_OPEN:
    'Applications for this certificate are not open yet.{{#until}} They open at {{until}}.{{/until}} Check the notices.',
  CERTIFICATE_DEADLINE:
    'Applications for certificates {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. If you have questions, contact {{helpdesk}}.',
} satisfies Record<keyof typeof codes, string>
