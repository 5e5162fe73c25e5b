import { readFileSync } from 'node:fs'

const html = readFileSync('src/index.html', 'utf8')
const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Runs the first script of the page, after the data blocks were written into the document. */
export function runPageScript(): void {
  const element = document.createElement('script')
  element.textContent = script
  document.body.append(element)
}
