#!/usr/bin/env node
/** Command line of the stand-in; see command-line.ts. */
import { require as requireTypeScript } from 'tsx/cjs/api'

requireTypeScript('./command-line.ts', import.meta.url)
