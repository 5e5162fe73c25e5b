/**
 * Issuers of passports: ISO 3166-1 alpha-3, as printed in passports. Excludes territories whose people hold the
 * passport of a state, because such a passport would have two entries (decision 0029). The names are included because
 * only few hosts provide them. Sorted by the English names.
 */
import type { LocalText } from '../../schemas'

const TABLE = `AFG 阿富汗 Afghanistan;ALB 阿尔巴尼亚 Albania;DZA 阿尔及利亚 Algeria;AND 安道尔 Andorra;AGO 安哥拉 Angola;
ATG 安提瓜和巴布达 Antigua and Barbuda;ARG 阿根廷 Argentina;ARM 亚美尼亚 Armenia;AUS 澳大利亚 Australia;AUT 奥地利 Austria;
AZE 阿塞拜疆 Azerbaijan;BHS 巴哈马 Bahamas;BHR 巴林 Bahrain;BGD 孟加拉国 Bangladesh;BRB 巴巴多斯 Barbados;
BLR 白俄罗斯 Belarus;BEL 比利时 Belgium;BLZ 伯利兹 Belize;BEN 贝宁 Benin;BTN 不丹 Bhutan;BOL 玻利维亚 Bolivia;
BIH 波斯尼亚和黑塞哥维那（波黑） Bosnia and Herzegovina;BWA 博茨瓦纳 Botswana;BRA 巴西 Brazil;BRN 文莱 Brunei;
BGR 保加利亚 Bulgaria;BFA 布基纳法索 Burkina Faso;BDI 布隆迪 Burundi;CPV 佛得角 Cabo Verde (Cape Verde);KHM 柬埔寨 Cambodia;
CMR 喀麦隆 Cameroon;CAN 加拿大 Canada;CAF 中非 Central African Republic;TCD 乍得 Chad;CHL 智利 Chile;
CHN 中国（含香港、澳门） China (with Hong Kong and Macau);COL 哥伦比亚 Colombia;COM 科摩罗 Comoros;COG 刚果（布） Congo;
COD 刚果（金） Congo, Democratic Republic;CRI 哥斯达黎加 Costa Rica;CIV 科特迪瓦 Côte d’Ivoire (Ivory Coast);
HRV 克罗地亚 Croatia;CUB 古巴 Cuba;CYP 塞浦路斯 Cyprus;CZE 捷克 Czechia (Czech Republic);DNK 丹麦 Denmark;DJI 吉布提 Djibouti;
DMA 多米尼克 Dominica;DOM 多米尼加 Dominican Republic;ECU 厄瓜多尔 Ecuador;EGY 埃及 Egypt;SLV 萨尔瓦多 El Salvador;
GNQ 赤道几内亚 Equatorial Guinea;ERI 厄立特里亚 Eritrea;EST 爱沙尼亚 Estonia;SWZ 斯威士兰 Eswatini (Swaziland);
ETH 埃塞俄比亚 Ethiopia;FJI 斐济 Fiji;FIN 芬兰 Finland;FRA 法国 France;GAB 加蓬 Gabon;GMB 冈比亚 Gambia;GEO 格鲁吉亚 Georgia;
DEU 德国 Germany;GHA 加纳 Ghana;GRC 希腊 Greece;GRD 格林纳达 Grenada;GTM 危地马拉 Guatemala;GIN 几内亚 Guinea;
GNB 几内亚比绍 Guinea-Bissau;GUY 圭亚那 Guyana;HTI 海地 Haiti;HND 洪都拉斯 Honduras;HUN 匈牙利 Hungary;ISL 冰岛 Iceland;
IND 印度 India;IDN 印度尼西亚 Indonesia;IRN 伊朗 Iran;IRQ 伊拉克 Iraq;IRL 爱尔兰 Ireland;ISR 以色列 Israel;ITA 意大利 Italy;
JAM 牙买加 Jamaica;JPN 日本 Japan;JOR 约旦 Jordan;KAZ 哈萨克斯坦 Kazakhstan;KEN 肯尼亚 Kenya;KIR 基里巴斯 Kiribati;
KWT 科威特 Kuwait;KGZ 吉尔吉斯斯坦 Kyrgyzstan;LAO 老挝 Laos;LVA 拉脱维亚 Latvia;LBN 黎巴嫩 Lebanon;LSO 莱索托 Lesotho;
LBR 利比里亚 Liberia;LBY 利比亚 Libya;LIE 列支敦士登 Liechtenstein;LTU 立陶宛 Lithuania;LUX 卢森堡 Luxembourg;
MDG 马达加斯加 Madagascar;MWI 马拉维 Malawi;MYS 马来西亚 Malaysia;MDV 马尔代夫 Maldives;MLI 马里 Mali;MLT 马耳他 Malta;
MHL 马绍尔群岛 Marshall Islands;MRT 毛里塔尼亚 Mauritania;MUS 毛里求斯 Mauritius;MEX 墨西哥 Mexico;
FSM 密克罗尼西亚 Micronesia;MDA 摩尔多瓦 Moldova;MCO 摩纳哥 Monaco;MNG 蒙古国 Mongolia;MNE 黑山 Montenegro;MAR 摩洛哥 Morocco;
MOZ 莫桑比克 Mozambique;MMR 缅甸 Myanmar (Burma);NAM 纳米比亚 Namibia;NRU 瑙鲁 Nauru;NPL 尼泊尔 Nepal;NLD 荷兰 Netherlands;
NZL 新西兰 New Zealand;NIC 尼加拉瓜 Nicaragua;NER 尼日尔 Niger;NGA 尼日利亚 Nigeria;PRK 朝鲜 North Korea;
MKD 北马其顿 North Macedonia;NOR 挪威 Norway;OMN 阿曼 Oman;PAK 巴基斯坦 Pakistan;PLW 帕劳 Palau;PSE 巴勒斯坦 Palestine;
PAN 巴拿马 Panama;PNG 巴布亚新几内亚 Papua New Guinea;PRY 巴拉圭 Paraguay;PER 秘鲁 Peru;PHL 菲律宾 Philippines;
POL 波兰 Poland;PRT 葡萄牙 Portugal;QAT 卡塔尔 Qatar;ROU 罗马尼亚 Romania;RUS 俄罗斯 Russia;RWA 卢旺达 Rwanda;
KNA 圣基茨和尼维斯 Saint Kitts and Nevis;LCA 圣卢西亚 Saint Lucia;VCT 圣文森特和格林纳丁斯 Saint Vincent and the Grenadines;
WSM 萨摩亚 Samoa;SMR 圣马力诺 San Marino;STP 圣多美和普林西比 Sao Tome and Principe;SAU 沙特阿拉伯 Saudi Arabia;
SEN 塞内加尔 Senegal;SRB 塞尔维亚 Serbia;SYC 塞舌尔 Seychelles;SLE 塞拉利昂 Sierra Leone;SGP 新加坡 Singapore;
SVK 斯洛伐克 Slovakia;SVN 斯洛文尼亚 Slovenia;SLB 所罗门群岛 Solomon Islands;SOM 索马里 Somalia;ZAF 南非 South Africa;
KOR 韩国 South Korea;SSD 南苏丹 South Sudan;ESP 西班牙 Spain;LKA 斯里兰卡 Sri Lanka;SDN 苏丹 Sudan;SUR 苏里南 Suriname;
SWE 瑞典 Sweden;CHE 瑞士 Switzerland;SYR 叙利亚 Syria;TWN 中国台湾 Taiwan, China;TJK 塔吉克斯坦 Tajikistan;
TZA 坦桑尼亚 Tanzania;THA 泰国 Thailand;TLS 东帝汶 Timor-Leste (East Timor);TGO 多哥 Togo;TON 汤加 Tonga;
TTO 特立尼达和多巴哥 Trinidad and Tobago;TUN 突尼斯 Tunisia;TUR 土耳其 Türkiye (Turkey);TKM 土库曼斯坦 Turkmenistan;
TUV 图瓦卢 Tuvalu;UGA 乌干达 Uganda;UKR 乌克兰 Ukraine;ARE 阿拉伯联合酋长国（阿联酋） United Arab Emirates;
GBR 英国 United Kingdom;USA 美国 United States;URY 乌拉圭 Uruguay;UZB 乌兹别克斯坦 Uzbekistan;VUT 瓦努阿图 Vanuatu;
VAT 梵蒂冈 Vatican City;VEN 委内瑞拉 Venezuela;VNM 越南 Vietnam;YEM 也门 Yemen;ZMB 赞比亚 Zambia;ZWE 津巴布韦 Zimbabwe;
XXX 其他签发方 Another issuer`

export interface Country {
  value: string
  label: LocalText
}

/** Field options. XXX (ICAO Doc 9303: unspecified) covers organisations and stateless persons. */
export const COUNTRIES: readonly Country[] = TABLE.split(/;\n?/).map((line) => {
  const [value = '', zh = '', ...en] = line.split(' ')
  return { value, label: { zh, en: en.join(' ') } }
})

export function isCountry(code: string): boolean {
  return COUNTRIES.some(({ value }) => value === code)
}

/** Returns null for an unknown code. */
export function countryName(code: string): LocalText | null {
  return COUNTRIES.find(({ value }) => value === code)?.label ?? null
}
