/** Put beside the display in the browser. */
import { findings } from './findings'

Object.assign(window, { findings })
