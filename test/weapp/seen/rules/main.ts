/** Injected into the browser page that displays the program. */
import { findings } from './findings'

Object.assign(window, { findings })
