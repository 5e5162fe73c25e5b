/** In place of the package query-string: the one thing that Taro's router asks of it, values as they are in the address. */
function parse(search) {
  const values = {}
  for (const part of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [, name, value] = /^([^=]*)=?(.*)$/.exec(part)
    values[name] = value
  }
  return values
}

export default { parse }
