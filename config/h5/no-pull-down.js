/** Replaces Taro's pull-to-refresh wrapper around pages. */
export default function NoPullDown({ children }) {
  return children
}
