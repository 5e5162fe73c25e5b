import type { field as codes } from '../../codes/field'

export const field = {
  FIELD_REQUIRED:
    '{{^label}}此项为必填，请填写。{{/label}}{{#fill}}请填写{{fill}}。{{/fill}}{{#choose}}请选择{{choose}}。{{/choose}}' +
    '{{#upload}}请上传{{upload}}。{{/upload}}{{#add}}请添加{{add}}。{{/add}}',
  FIELD_FORMAT: '此项的内容无法识别，请重新填写。',
  FIELD_CHARACTERS:
    '{{#characters}}以下字符无法保存：{{characters}} ，{{/characters}}{{^characters}}有些字符无法保存，例如表情符号，{{/characters}}请删去，或换一种写法。',
  FIELD_UNPRINTABLE:
    '{{#characters}}目前的字体不能打印以下字符：{{characters}} 。{{/characters}}{{^characters}}目前的字体不能打印其中的一些字符。{{/characters}}请删去，或换一种写法。',
  FIELD_LATIN: '请用拉丁字母填写，例如 LI XIAOMING。',
  FIELD_CHINESE: '请用汉字填写。',
  FIELD_TOO_SHORT: '内容太短{{#minLength}}，请至少填写 {{minLength}} 个字{{/minLength}}。',
  FIELD_TOO_LONG: '内容太长{{#maxLength}}，请缩短到 {{maxLength}} 个字以内{{/maxLength}}。',
  FIELD_NUMBER: '请填写数字，可以带小数点。',
  FIELD_INTEGER: '请填写整数，不带小数点。',
  FIELD_NUMBER_TOO_SMALL: '数值太小{{#min}}，请填写不小于 {{min}} 的数{{/min}}。',
  FIELD_NUMBER_TOO_LARGE: '数值太大{{#max}}，请填写不大于 {{max}} 的数{{/max}}。',
  FIELD_DATE: '没有这个日期，或写法无法识别，请按年、月、日的顺序填写{{#date}}，例如 {{date}}{{/date}}。',
  FIELD_DATE_AMBIGUOUS:
    '这个日期有两种读法{{#dayFirst}}：{{dayFirst}}或{{monthFirst}}{{/dayFirst}}。请按年、月、日的顺序填写，例如 1990-12-31。',
  FIELD_DATE_ORDER: '结束日期早于开始日期，请重新填写。',
  FIELD_DATE_TOO_EARLY:
    '日期太早，请核对{{#beyond}}：应晚于{{#name}}“{{name}}”{{/name}} {{beyond}}{{/beyond}}{{#bound}}：应不早于{{#name}}“{{name}}”{{/name}} {{bound}}{{/bound}}。',
  FIELD_DATE_TOO_LATE:
    '日期太晚，请核对{{#beyond}}：应早于{{#name}}“{{name}}”{{/name}} {{beyond}}{{/beyond}}{{#bound}}：应不晚于{{#name}}“{{name}}”{{/name}} {{bound}}{{/bound}}。',
  FIELD_OPTION: '所选项已不可用，请重新选择。',
  FIELD_TOO_FEW_ITEMS: '数量不足{{#minItems}}，请至少提供 {{minItems}} 项{{/minItems}}。',
  FIELD_TOO_MANY_ITEMS: '数量过多{{#maxItems}}，请最多保留 {{maxItems}} 项{{/maxItems}}。',
  FIELD_REGION: '地区没有选完整，请选到最后一级。',
  FIELD_PHONE: '请填写 11 位手机号码，以 13 至 19 开头。',
  FIELD_EMAIL: '请填写完整的邮箱地址，例如 name@example.com。',
  FIELD_ID_KIND: '这是另一种证件的号码（居民身份证、港澳台居民居住证或外国人永久居留身份证），请选择相应的证件类型。',
  FIELD_UNCHANGED: '与现在登记的相同，请填写变更后的内容；不需要变更的，请取消勾选。',
  FIELD_TO_CORRECT: '与提交时相同，请查看补正原因并修改。',
  FIELD_GENDER_OF_ID: '与证件号码上的性别不一致，请核对这两项。',
  FIELD_BIRTH_DATE_OF_ID: '与证件号码上的出生日期不一致，请核对这两项。',
  FIELD_PASSPORT: '请填写护照号码，由 5 至 15 位字母和数字组成。',
  FIELD_HONG_KONG_MACAU_PASS: '请填写通行证号码：H 或 M 开头，后接 8 位或 10 位数字。',
  FIELD_NON_CHINESE_PASS: '请填写通行证（非中国籍）号码：HA 或 MA 开头，共 9 位。',
  FIELD_TAIWAN_PASS: '请填写通行证号码：8 位或 10 位字母和数字。',
  FIELD_RESIDENCE_PERMIT: '请填写港澳台居民居住证号码：81、82 或 83 开头，共 18 位，请对照证件逐位核对。',
  FIELD_PERMANENT_RESIDENT_CARD: '请填写永久居留身份证号码：新版 9 开头，共 18 位；旧版 3 位字母开头，共 15 位。',
  FIELD_NAME: '姓名可使用汉字、大写字母、空格和间隔点“·”，请与证件保持一致；连字符、撇号请省略。',
  FIELD_NAME_CHARACTER:
    '其他系统无法识别这个字{{#characters}}（{{characters}}）{{/characters}}：您的输入法或字体为它使用了自定义编码。请在新版系统上用笔画、手写等方式重新输入；仍不能输入的，请联系考试机构。',
  FIELD_NAME_SPELLING:
    '请照抄护照资料页底部两行机读码中的姓名：姓在前、名在后，只用字母 A 至 Z，“<”处写空格。机读码中 Ü 写作 UE，Ö、Ø 写作 OE，Ä 写作 AE，Å 写作 AA，ß 写作 SS，É 写作 E，Ñ 写作 N。{{#spelling}}此姓名的机读写法一般为 {{spelling}}。{{/spelling}}',
  FIELD_STRICT_NAME: '姓名只能使用汉字和间隔点“·”，请与证件保持一致。',
  FIELD_CODE: '请填写完整的 6 位验证码。',
  FIELD_POSTAL_CODE: '请填写 6 位数字的邮政编码。',
  FIELD_GRADUATION_CERTIFICATE: '请填写 20 位毕业证书编号，请对照证书核对。',
  FIELD_ACCOUNT: '请用 6 至 26 位字母和数字作为账号，并以字母开头。',
  FIELD_PASSWORD: '密码为 6 至 26 位，可使用数字、字母和特殊字符，不含空格和汉字。',
  FIELD_PASSWORD_MISMATCH: '两次填写的密码不一致，请重新填写确认密码。',
  FIELD_TAXPAYER_ID: '请填写正确的纳税人识别号，可在营业执照上核对。',
  FIELD_INVOICE_UNCHANGED: '内容和已开具的完全相同，不需要换开。请更正要修改的内容，或返回。',
  FIELD_BUYER_UNKNOWN: '税务机关查不到上次填写的抬头或纳税人识别号。请对照营业执照或身份证件更正。',
} satisfies Record<keyof typeof codes, string>
