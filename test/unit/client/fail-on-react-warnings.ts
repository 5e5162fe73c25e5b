/** Fails a test on React warnings: an update outside act() may arrive before or after the assertion. */
import { format } from 'node:util'

let warnings: string[] = []
const printError = console.error

console.error = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('Warning: ')) warnings.push(format(...parts))
  printError(...parts)
}

function failOnWarnings() {
  const [first] = warnings
  warnings = []
  if (first !== undefined) throw new Error(first)
}

afterEach(failOnWarnings)
afterAll(failOnWarnings)
