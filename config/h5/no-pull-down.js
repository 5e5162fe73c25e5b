/** In place of Taro's wrapper around a page that can be pulled down. */
export default function NoPullDown({ children }) {
  return children
}
