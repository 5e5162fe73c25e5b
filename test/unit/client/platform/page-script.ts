import { readFileSync } from 'node:fs'

const html = readFileSync('src/index.html', 'utf8')
const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Runs the first inline script of index.html; its data blocks must be in the document already. */
export function runPageScript(): void {
  const element = document.createElement('script')
  element.textContent = script
  document.body.append(element)
}
