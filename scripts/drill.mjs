/** `npm run drill -- NAME`: injects a failure under load and reports lost and duplicated work and the recovery time. */
import { runNamed } from './named.mjs'

runNamed('drill')
