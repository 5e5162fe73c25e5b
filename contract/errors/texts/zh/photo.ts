import type { photo as codes } from '../../codes/photo'

export const photo = {
  PC_FILE_TYPE:
    '文件格式不符合要求{{#formats}}，请上传 {{formats}} 格式的文件{{/formats}}{{^formats}}，请换一种格式{{/formats}}。',
  PC_PICTURE_FORMAT:
    '这个文件实际是 {{#format}}{{format}}{{/format}}{{^format}}其他{{/format}} 格式的图片，不论文件名是什么，都不能使用。请在手机相册或看图软件中将其另存（导出）为 JPG，或截屏保存后上传。',
  PC_BMP_FORMAT: '无法读取这种压缩格式的 BMP 图片。请用画图软件打开，另存为 JPG 后上传。',
  PC_TEXT_ENCODING:
    '这个文件的文字编码{{#encoding}}可能是 {{encoding}}，{{/encoding}}无法可靠识别。请在 Excel 中打开，另存为“Excel 工作簿（.xlsx）”或“CSV UTF-8”后重新上传。',
  PC_FILE_EMPTY: '这个文件是空的，没有内容。请重新选择文件。',
  PC_FILE_TOO_LARGE: '文件太大{{#max}}，请压缩到 {{max}} 以内{{/max}}{{^max}}，请压缩后再上传{{/max}}。',
  PC_TOO_MANY_FILES: '文件数量过多{{#max}}，最多上传 {{max}} 个{{/max}}。请删除多余的文件。',
  PC_PIXELS_TOO_FEW:
    '照片像素不足{{#minWidth}}，宽至少 {{minWidth}} 像素{{/minWidth}}{{#minHeight}}，高至少 {{minHeight}} 像素{{/minHeight}}。请换一张更清晰的照片。',
  PC_TOO_MANY_PIXELS:
    '图片的像素太多{{#megapixels}}（约 {{megapixels}} 百万像素{{#max}}，最多 {{max}} 百万像素{{/max}}）{{/megapixels}}。请在手机相册或画图软件中缩小尺寸，或将相机改为较低的分辨率重新拍摄后上传。',
  PC_WRONG_RATIO: '照片的宽高比例不符合要求，请使用裁剪功能调整后上传。',
  PC_UNREADABLE: '文件无法打开，可能已损坏。请重新拍摄或另存后上传。',
  PC_FILE_TOO_COMPLEX: '文件过于复杂，无法检查和保存。请拍摄或扫描该页面，或换一张较小的图片后上传。',
  PC_PDF_PROTECTED:
    '该 PDF 需要密码才能打开。请用密码打开后，选择“打印”并保存为新的 PDF，或将需要的页面截屏、拍照，再上传。',
  PC_PDF_ACTIONS: '该 PDF 含有脚本或会自动打开其他文件。请将其打印为新的 PDF，或拍摄该页面后上传。',
  PC_PDF_HOLDS_FILES: '该 PDF 内嵌了其他文件、音频或视频。请将其打印为新的 PDF，或拍摄该页面后上传。',
  PC_PDF_FORM: '该 PDF 是会提交或导入数据的表单。请填写后打印为新的 PDF 再上传。',
  PC_WRONG_BACKGROUND: '照片背景不符合要求，请按页面要求的颜色，在纯色、平整的背景前重新拍摄。',
  PC_TOO_BLURRED: '照片不够清晰，请拿稳手机、对准面部后重新拍摄。',
  PC_TOO_DARK: '照片太暗，请在光线充足的地方重新拍摄。',
  PC_TOO_BRIGHT: '照片太亮，请避开强光或闪光灯后重新拍摄。',
  PC_WRONG_EDUCATION_FILE: '上传的文件不是所要求的学历证明，请上传学历证书或学信网备案表。',
  AI_FACE_NONE: '照片中没有检测到人脸，请上传本人清晰的正面照片。',
  AI_FACE_MULTIPLE: '照片中有多张人脸，请上传只有本人的照片。',
  AI_FACE_OBSTRUCTED: '面部有遮挡，请取下口罩、墨镜，露出眉眼后重新拍摄。',
  AI_FACE_NOT_REAL: '照片不是真人实拍，请由本人现场拍摄，不要翻拍照片或屏幕。',
  AI_FACE_OUT_OF_BOUNDS: '面部没有完整地在画面中，请让头部居中后重新拍摄。',
  AI_FACE_NOT_FRONTAL: '面部没有正对镜头，请平视镜头后重新拍摄。',
  AI_FACE_HEAD_COVERED: '证件照须免冠，请摘下帽子或头饰后重新拍摄。',
  CERT_AI_MISMATCH: '照片中没有识别出与填写信息一致的证件，请核对姓名和证件号码，或重新拍摄证件。',
  CERT_AI_EXPIRED: '证件已过有效期，请使用有效的证件重新上传。',
  CERT_AI_REFLECTIVE: '证件照片反光，请调整角度、避开灯光后重新拍摄。',
  CERT_AI_DARK: '证件照片太暗或不清楚，请在光线充足的地方拿稳手机重新拍摄。',
  E_REG_C_FRP_BELOW_THRESHOLD:
    '实名核验没有通过：照片与公安登记照片的相似度低于 {{#threshold}}{{threshold}}{{/threshold}}{{^threshold}}80{{/threshold}} 分。请重新拍摄本人近期的正面照片，或取消勾选比对，由工作人员核对。',
  E_REG_C_FRP_UNAVAILABLE: '实名核验服务暂时不可用。您的照片已保存，将由工作人员核对，可以继续办理。',
} satisfies Record<keyof typeof codes, string>
