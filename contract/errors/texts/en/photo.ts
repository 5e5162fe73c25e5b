import type { photo as codes } from '../../codes/photo'

export const photo = {
  PC_FILE_TYPE:
    'This file format is not accepted. {{#formats}}Upload one of: {{formats}}.{{/formats}}{{^formats}}Use another format.{{/formats}}',
  PC_PICTURE_FORMAT:
    'The file name does not match: this picture is in {{#format}}{{format}}{{/format}}{{^format}}another{{/format}} format, which is not accepted. Save or export it as JPG in your photo app, or take a screenshot, and upload that.',
  PC_BMP_FORMAT:
    'We cannot read this compressed BMP picture. Open it in a paint program, save it as JPG and upload that.',
  PC_TEXT_ENCODING:
    'The text of this file {{#encoding}}may be written in {{encoding}}{{/encoding}}{{^encoding}}is written in an encoding that is not accepted{{/encoding}}. Open it in Excel, save it as an Excel workbook (.xlsx) or as “CSV UTF-8”, and upload that.',
  PC_FILE_EMPTY: 'This file is empty. Choose another file.',
  PC_FILE_TOO_LARGE:
    'The file is too large. {{#max}}Reduce it to {{max}} or less.{{/max}}{{^max}}Reduce its size and upload it again.{{/max}}',
  PC_TOO_MANY_FILES: 'There are too many files. {{#max}}The limit is {{max}}. {{/max}}Remove those you do not need.',
  PC_PIXELS_TOO_FEW:
    'The photo is too small{{#minWidth}}: it must be at least {{minWidth}} pixels wide{{/minWidth}}{{#minHeight}} and {{minHeight}} high{{/minHeight}}. Use a larger photo.',
  PC_TOO_MANY_PIXELS:
    'The picture is too large{{#megapixels}}: about {{megapixels}} million pixels{{#max}}, at most {{max}} million are accepted{{/max}}{{/megapixels}}. Make it smaller in your photo app, or take it again at a lower camera resolution, and upload that.',
  PC_WRONG_RATIO: 'The photo has the wrong proportions. Crop it and upload it again.',
  PC_UNREADABLE: 'We cannot open this file. It may be damaged. Take or save it again, then upload it.',
  PC_FILE_TOO_COMPLEX:
    'This file is too complex to check. Photograph or scan the page, or take a smaller picture, and upload that.',
  PC_PDF_PROTECTED:
    'This PDF needs a password. Open it with the password and print it to a new PDF, or take a screenshot or photo of the pages, and upload that.',
  PC_PDF_ACTIONS:
    'This PDF contains a script or opens other files automatically. Print it to a new PDF, or photograph the page, and upload that.',
  PC_PDF_HOLDS_FILES:
    'This PDF contains other files, sound or video. Print it to a new PDF, or photograph the page, and upload that.',
  PC_PDF_FORM: 'This PDF is a form that sends or loads data. Fill it in, print it to a new PDF and upload that.',
  PC_WRONG_BACKGROUND:
    'The background is not as required. Retake the photo in front of a plain background of the required colour.',
  PC_TOO_BLURRED: 'The photo is not sharp enough. Hold the phone steady, focus on the face and retake it.',
  PC_TOO_DARK: 'The photo is too dark. Retake it where there is more light.',
  PC_TOO_BRIGHT: 'The photo is too bright. Retake it away from strong light or flash.',
  PC_WRONG_EDUCATION_FILE:
    'This is not the required proof of education. Upload the certificate or the CHSI verification report.',
  AI_FACE_NONE: 'We could not find a face. Upload a clear photo of yourself, facing the camera.',
  AI_FACE_MULTIPLE: 'There is more than one face. Upload a photo of yourself only.',
  AI_FACE_OBSTRUCTED:
    'The face is covered. Take off your mask and sunglasses, show your eyes and eyebrows, and retake the photo.',
  AI_FACE_NOT_REAL: 'This is not a photo of a real person. Take a photo of yourself, not of a print or a screen.',
  AI_FACE_OUT_OF_BOUNDS: 'The face is not fully in the picture. Centre your head and retake the photo.',
  AI_FACE_NOT_FRONTAL: 'Your face is not turned to the camera. Look straight ahead and retake the photo.',
  AI_FACE_HEAD_COVERED: 'Your head must not be covered in the ID photo. Take off your hat or headwear and retake it.',
  CERT_AI_MISMATCH:
    'The photo does not match the ID document you entered. Check the name and number, or photograph the document again.',
  CERT_AI_EXPIRED: 'The ID document has expired. Upload a valid one.',
  CERT_AI_REFLECTIVE: 'The photo of the ID document shows a reflection. Change the angle, avoid lamps and retake it.',
  CERT_AI_DARK:
    'The photo of the ID document is too dark or not sharp. Retake it where there is more light, and hold the phone steady.',
  E_REG_C_FRP_BELOW_THRESHOLD:
    'The identity check did not pass: the photo is less than {{#threshold}}{{threshold}}{{/threshold}}{{^threshold}}80{{/threshold}} points similar to your photo on record. Take a new photo of yourself facing the camera, or untick the comparison. A member of staff then compares it.',
  E_REG_C_FRP_UNAVAILABLE:
    'We cannot compare your photo with your photo on record right now. Your photo is saved and a member of staff will compare it. You can continue.',
} satisfies Record<keyof typeof codes, string>
