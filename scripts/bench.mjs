/** `npm run bench -- NAME`: measures, and prints the figures beside their bars as a table and as JSON. */
import { runNamed } from './named.mjs'

runNamed('bench')
