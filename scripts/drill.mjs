/** `npm run drill -- NAME`: takes something away under load, and prints what was lost, doubled and how long it took. */
import { runNamed } from './named.mjs'

runNamed('drill')
