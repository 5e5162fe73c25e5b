/** Han characters, rare ones of names included (Unicode blocks; `\p{…}` would be compiled into kilobytes). Use with flag `u`. */
export const HAN = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{323af}'
