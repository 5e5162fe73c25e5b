#!/usr/bin/env node
/** The stand-in's command line; see command-line.ts. */
import { require as requireTypeScript } from 'tsx/cjs/api'

requireTypeScript('./command-line.ts', import.meta.url)
