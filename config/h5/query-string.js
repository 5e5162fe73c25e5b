/** Replaces the package query-string: implements the only function that Taro's router uses, without decoding values. */
function parse(search) {
  const values = {}
  for (const part of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [, name, value] = /^([^=]*)=?(.*)$/.exec(part)
    values[name] = value
  }
  return values
}

export default { parse }
