/**
 * Han characters including rare ones in names: CJK extensions A to J (Unicode 17) as ranges, because `\p{…}` would be
 * compiled into kilobytes. Requires flag `u`.
 */
export const HAN = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{33479}'

/**
 * Private-use and unassigned code points (planes 2 and 3 after extension J), which other systems display differently.
 */
const UNSHARED = /[\ue000-\uf8ff\u{3347a}-\u{3ffff}\u{f0000}-\u{10ffff}]/gu

/** Returns the distinct characters that other systems cannot read, as `U+E000`. Pure. */
export function unsharedCharacters(text: string): string[] {
  const codes = (text.match(UNSHARED) ?? []).map((character) => character.codePointAt(0) ?? 0)
  return [...new Set(codes)].map((code) => `U+${code.toString(16).toUpperCase()}`)
}

/**
 * Standard characters of the private-use code points U+E815 to U+E864, in order. GBK and GB 18030-2000 input methods
 * and fonts still produce these code points, for example U+E863 for 䶮 (GB 18030-2022, annex D; rows FE50 to FEA0).
 */
const FIRST_MAPPED = 0xe815
const MAPPED = Array.from(
  '⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
)

/** Replaces these code points by the standard characters: U+E863 by 䶮. */
export function mapPrivateUse(text: string): string {
  return text.replace(/[\ue815-\ue864]/g, (character) => MAPPED[character.charCodeAt(0) - FIRST_MAPPED] ?? character)
}
