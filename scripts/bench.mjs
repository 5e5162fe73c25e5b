/** `npm run bench -- NAME`: runs a benchmark and prints the figures with their limits, as a table and as JSON. */
import { runNamed } from './named.mjs'

runNamed('bench')
