/** Distinguishes GB18030 from Big5. Both encode Chinese as byte pairs, and most short texts are valid in either. */

/** Characters frequent in candidate lists, simplified and traditional: headings, grades, surnames, punctuation. */
const FREQUENT = new Set(
  Array.from(
    '，。、；：？！（）《》“”·　０１２３４５６７８９一二三四五六七八九十百年月日时時分上下午中大小' +
      '的是不人有在了和为為无無' +
      '姓名性别別男女证證件号號码碼身份出生期学學校院系专專业業班级級年考试試科目成绩績分数數总總合格及优優良好' +
      '秀差通过過未缺审審核原因理由备備注註电電话話手机機邮郵箱地址省市区區县縣编編报報点點座位房间間场場次序' +
      '开開始结結束间間日期类類型状狀态態金额額费費元单單位部门門公司北京海天津南西东東广廣州深圳湖河山江' +
      '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈' +
      '曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦' +
      '明国國华華文建军軍伟偉芳娜敏静靜丽麗强強磊洋勇艳豔杰娟涛濤超霞平刚剛桂英玉兰蘭春红紅晓曉志雪',
  ),
)

/** Likelihood ratio of a frequent character to another one of the same encoding. */
const FREQUENT_RATIO = 14
/** Minimum likelihood ratio at which GB18030 counts as certain. */
const CERTAIN = 10

/** Probability of a single character by level: common, uncommon, and symbols or rare characters. */
const GB18030 = { common: 0.98 / 3_755, uncommon: 0.02 / 3_008, rare: 1e-7 }
const BIG5 = { common: 0.98 / 5_401, uncommon: 0.02 / 7_652, rare: 1e-7 }

/**
 * Returns whether a text is far more likely GB18030 than Big5, given its bytes and both decodings. The two encodings
 * place common characters at different codes, and frequent characters make short texts decidable.
 */
export function isSurelyGb18030(bytes: Uint8Array, gb18030: string, big5: string): boolean {
  let likelihood = (countFrequent(gb18030) - countFrequent(big5)) * Math.log(FREQUENT_RATIO)
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[++at] ?? 0
    likelihood += Math.log(GB18030[levelInGb18030(lead, trail)] / BIG5[levelInBig5(lead)])
  }
  return likelihood >= Math.log(CERTAIN)
}

type Level = keyof typeof BIG5

function levelInGb18030(lead: number, trail: number): Level {
  if (trail < 0xa1 || lead < 0xb0 || lead > 0xf7) return 'rare'
  return lead <= 0xd7 ? 'common' : 'uncommon'
}

/** Assumes valid trail bytes. */
function levelInBig5(lead: number): Level {
  if (lead < 0xa4 || lead > 0xf9) return 'rare'
  return lead <= 0xc6 ? 'common' : 'uncommon'
}

const countFrequent = (text: string) =>
  Array.from(text).reduce((count, character) => (FREQUENT.has(character) ? count + 1 : count), 0)
