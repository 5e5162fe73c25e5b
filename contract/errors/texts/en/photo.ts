import type { photo as codes } from '../../codes/photo'

export const photo = {
  PC_FILE_TYPE:
    'This file format is not accepted. {{#formats}}Upload one of: {{formats}}.{{/formats}}{{^formats}}Use another format.{{/formats}}',
  PC_PICTURE_FORMAT:
    'Whatever its name says, this file is a picture in {{#format}}{{format}}{{/format}}{{^format}}another{{/format}} format, which is not accepted. Save or export it as JPG in your photo app, or take a screenshot of it, and upload that.',
  PC_BMP_FORMAT:
    'This BMP picture is compressed in a way that cannot be read. Open it in a paint program, save it as JPG and upload that.',
  PC_TEXT_ENCODING:
    'The text of this file {{#encoding}}may be written in {{encoding}}{{/encoding}}{{^encoding}}is written in an encoding that is not accepted{{/encoding}}. Open it in Excel, save it as an Excel workbook (.xlsx) or as “CSV UTF-8”, and upload that.',
  PC_FILE_EMPTY: 'This file is empty. Choose another file.',
  PC_FILE_TOO_LARGE:
    'The file is too large. {{#max}}Reduce it to {{max}} or less.{{/max}}{{^max}}Reduce its size and upload it again.{{/max}}',
  PC_TOO_MANY_FILES:
    'There are too many files. {{#max}}The limit is {{max}}. {{/max}}Remove those that are not needed.',
  PC_PIXELS_TOO_FEW:
    'The photo has too few pixels{{#minWidth}}: at least {{minWidth}} wide{{/minWidth}}{{#minHeight}} and {{minHeight}} high{{/minHeight}}. Use a larger photo.',
  PC_TOO_MANY_PIXELS:
    'The picture has too many pixels{{#megapixels}}: about {{megapixels}} million{{#max}}, at most {{max}} million are accepted{{/max}}{{/megapixels}}. Make it smaller in your photo app, or take it again at a lower camera resolution, and upload that.',
  PC_WRONG_RATIO: 'The photo has the wrong proportions. Crop it and upload it again.',
  PC_UNREADABLE: 'The file cannot be opened and may be damaged. Take or save it again, then upload it.',
  PC_FILE_TOO_COMPLEX:
    'The file is too complex to check and keep. Photograph or scan the page, or take a smaller picture, and upload that instead.',
  PC_PDF_PROTECTED:
    'The PDF needs a password to be opened. Open it with the password and print it to a new PDF, or take a screenshot or photo of the pages, and upload that.',
  PC_PDF_ACTIONS:
    'The PDF contains a script or opens other files by itself. Print it to a new PDF, or photograph the page, and upload that.',
  PC_PDF_HOLDS_FILES:
    'The PDF contains other files, sound or film. Print it to a new PDF, or photograph the page, and upload that.',
  PC_PDF_FORM: 'The PDF is a form that sends or loads data. Fill it in, print it to a new PDF and upload that.',
  PC_WRONG_BACKGROUND:
    'The background does not meet the requirement. Retake the photo in front of a plain, even background of the required colour.',
  PC_TOO_BLURRED: 'The photo is not sharp enough. Hold the phone steady, focus on the face and retake it.',
  PC_TOO_DARK: 'The photo is too dark. Retake it where there is more light.',
  PC_TOO_BRIGHT: 'The photo is too bright. Retake it away from strong light or flash.',
  PC_WRONG_EDUCATION_FILE:
    'This is not the proof of education asked for. Upload the certificate or the CHSI verification report.',
  AI_FACE_NONE: 'No face was found. Upload a clear photo of yourself, facing forward.',
  AI_FACE_MULTIPLE: 'There is more than one face. Upload a photo of yourself only.',
  AI_FACE_OBSTRUCTED:
    'The face is covered. Take off your mask and sunglasses, show your eyes and eyebrows, and retake the photo.',
  AI_FACE_NOT_REAL: 'This is not a photo of a real person. Take it yourself, not from a print or a screen.',
  AI_FACE_OUT_OF_BOUNDS: 'The face is not fully in the picture. Centre your head and retake the photo.',
  AI_FACE_NOT_FRONTAL: 'The face is not turned to the camera. Look straight ahead and retake the photo.',
  AI_FACE_HEAD_COVERED: 'The ID photo must be bare-headed. Take off your hat or headwear and retake it.',
  CERT_AI_MISMATCH:
    'The photo does not show the ID document that you entered. Check the name and number, or photograph the document again.',
  CERT_AI_EXPIRED: 'The ID document has expired. Upload a valid one.',
  CERT_AI_REFLECTIVE: 'The photo of the ID document shows a reflection. Change the angle, avoid lamps and retake it.',
  CERT_AI_DARK:
    'The photo of the ID document is too dark or not sharp. Retake it where there is more light, and hold the phone steady.',
  E_REG_C_FRP_BELOW_THRESHOLD:
    'The identity check did not pass: the photo is less than {{#threshold}}{{threshold}}{{/threshold}}{{^threshold}}80{{/threshold}} points similar to the portrait on record. Take a new photo of yourself, facing forward, or untick the comparison: then a member of staff compares it.',
  E_REG_C_FRP_UNAVAILABLE:
    'The comparison with the portrait on record is not available right now. Your photo is saved and a member of staff will compare it: you can continue.',
} satisfies Record<keyof typeof codes, string>
