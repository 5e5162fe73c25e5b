#!/usr/bin/env node
import { require as requireTypeScript } from 'tsx/cjs/api'

requireTypeScript('./main.ts', import.meta.url)
