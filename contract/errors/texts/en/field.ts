import type { field as codes } from '../../codes/field'

export const field = {
  FIELD_REQUIRED:
    '{{^label}}This item is required. Fill it in.{{/label}}{{#fill}}Enter “{{fill}}”.{{/fill}}' +
    '{{#choose}}Choose “{{choose}}”.{{/choose}}{{#upload}}Upload “{{upload}}”.{{/upload}}{{#add}}Add “{{add}}”.{{/add}}',
  FIELD_FORMAT: 'We could not read this answer. Enter it again.',
  FIELD_CHARACTERS:
    '{{#characters}}We cannot save these characters: {{characters}} .{{/characters}}{{^characters}}Some characters cannot be saved, such as emoji.{{/characters}} Remove them or write it another way.',
  FIELD_UNPRINTABLE:
    '{{#characters}}Our fonts cannot print these characters: {{characters}} .{{/characters}}{{^characters}}Our fonts cannot print some of these characters.{{/characters}} Remove them or write it another way.',
  FIELD_LATIN: 'Use Latin letters, for example LI XIAOMING.',
  FIELD_CHINESE: 'Use Chinese characters.',
  FIELD_TOO_SHORT: 'This is too short.{{#minLength}} Enter at least {{minLength}} characters.{{/minLength}}',
  FIELD_TOO_LONG: 'This is too long.{{#maxLength}} Shorten it to {{maxLength}} characters or fewer.{{/maxLength}}',
  FIELD_NUMBER: 'Enter a number. It may have a decimal point.',
  FIELD_INTEGER: 'Enter a whole number, without a decimal point.',
  FIELD_NUMBER_TOO_SMALL: 'This number is too small.{{#min}} Enter {{min}} or more.{{/min}}',
  FIELD_NUMBER_TOO_LARGE: 'This number is too large.{{#max}} Enter {{max}} or less.{{/max}}',
  FIELD_DATE:
    'We cannot read this date, or this day does not exist. Enter the year first{{#date}}, for example {{date}}{{/date}}.',
  FIELD_DATE_AMBIGUOUS:
    'This date could be two different days{{#dayFirst}}: {{dayFirst}} or {{monthFirst}}{{/dayFirst}}. Enter the year first, for example 1990-12-31.',
  FIELD_DATE_ORDER: 'The end date is before the start date. Enter them again.',
  FIELD_DATE_TOO_EARLY:
    'This date is too early.{{#beyond}} It must be after {{#name}}“{{name}}”, {{/name}}{{beyond}}.{{/beyond}}{{#bound}} The earliest possible is {{#name}}“{{name}}”, {{/name}}{{bound}}.{{/bound}}',
  FIELD_DATE_TOO_LATE:
    'This date is too late.{{#beyond}} It must be before {{#name}}“{{name}}”, {{/name}}{{beyond}}.{{/beyond}}{{#bound}} The latest possible is {{#name}}“{{name}}”, {{/name}}{{bound}}.{{/bound}}',
  FIELD_OPTION: 'This option is no longer available. Choose again.',
  FIELD_TOO_FEW_ITEMS: 'There are too few items.{{#minItems}} Add at least {{minItems}}.{{/minItems}}',
  FIELD_TOO_MANY_ITEMS: 'There are too many items.{{#maxItems}} Enter no more than {{maxItems}}.{{/maxItems}}',
  FIELD_REGION: 'The region is not complete. Choose every level down to the last.',
  FIELD_PHONE: 'Enter an 11-digit mobile number that starts with 13 to 19.',
  FIELD_EMAIL: 'Enter a complete email address, for example name@example.com.',
  FIELD_ID_KIND:
    'This number belongs to another type of ID document: a national ID card, a residence permit or a foreign permanent resident card. Choose that ID document type.',
  FIELD_UNCHANGED:
    'This is the same as your current details. Enter the new value, or untick what you do not want to change.',
  FIELD_TO_CORRECT:
    'You have not changed this since you submitted it. Read the reason for the correction, then change it.',
  FIELD_GENDER_OF_ID: 'This differs from the gender in the ID card number. Check both.',
  FIELD_BIRTH_DATE_OF_ID: 'This differs from the date of birth in the ID card number. Check both.',
  FIELD_PASSPORT: 'Enter the passport number: 5 to 15 letters and digits.',
  FIELD_HONG_KONG_MACAU_PASS: 'Enter the pass number: H or M followed by 8 or 10 digits.',
  FIELD_NON_CHINESE_PASS: 'Enter the pass number for non-Chinese citizens: HA or MA followed by 7 digits.',
  FIELD_TAIWAN_PASS: 'Enter the pass number: 8 or 10 letters and digits.',
  FIELD_RESIDENCE_PERMIT:
    'Enter the 18-character residence permit number. It starts with 81, 82 or 83. Check it digit by digit.',
  FIELD_PERMANENT_RESIDENT_CARD:
    'Enter the card number: 18 characters starting with 9, or 15 starting with 3 letters on older cards.',
  FIELD_NAME:
    'Use Chinese characters, capital letters, spaces and the middle dot (·), as on your ID document. Leave out hyphens and apostrophes.',
  FIELD_NAME_CHARACTER:
    'Other systems cannot read this character{{#characters}} ({{characters}}){{/characters}} because your input method or font uses a private code for it. Enter it again with the input method of an up-to-date system, for example by stroke or handwriting. If that does not help, ask the exam body.',
  FIELD_NAME_SPELLING:
    'Copy your name from the two machine-readable lines at the bottom of the passport photo page: surname first, then given names, in letters A to Z, with spaces instead of <. In these lines Ü is UE, Ö and Ø are OE, Ä is AE, Å is AA, ß is SS, É is E and Ñ is N.{{#spelling}} This name is usually written {{spelling}}.{{/spelling}}',
  FIELD_STRICT_NAME: 'Use only Chinese characters and the middle dot (·), exactly as on your ID document.',
  FIELD_CODE: 'Enter all 6 digits of the code.',
  FIELD_POSTAL_CODE: 'Enter the 6-digit postal code.',
  FIELD_GRADUATION_CERTIFICATE: 'Enter the 20-character graduation certificate number, as on the certificate.',
  FIELD_ACCOUNT: 'Choose an account name of 6 to 26 letters and digits that starts with a letter.',
  FIELD_PASSWORD: 'Use 6 to 26 digits, letters or special characters, without spaces.',
  FIELD_PASSWORD_MISMATCH: 'The two passwords are different. Enter the confirmation again.',
  FIELD_TAXPAYER_ID: 'Enter a correct taxpayer ID. You can find it on the business licence.',
  FIELD_INVOICE_UNCHANGED:
    'These details are the same as on the issued invoice, so there is nothing to reissue. Correct what is wrong, or go back.',
  FIELD_BUYER_UNKNOWN:
    'The tax office could not find the name or taxpayer ID you entered last time. Correct it to match the business licence or ID document.',
} satisfies Record<keyof typeof codes, string>
