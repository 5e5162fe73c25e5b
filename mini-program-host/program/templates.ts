import vm from 'node:vm'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Program } from './program'

/** Generator functions of all WXML files, and the group they share (imports, includes, WXS). */
export interface Templates {
  paths: string[]
  group: Record<string, unknown>
  /** Compiler warnings as `file: message`. */
  warnings: string[]
}

/** Compiles all WXML and WXS files with WeChat's own template compiler. */
export function compileTemplates(program: Program): Templates {
  const compiler = new TmplGroup()
  const paths: string[] = []
  const warnings: string[] = []
  for (const file of program.files) {
    if (file.endsWith('.wxs')) compiler.addScript(file.slice(0, -'.wxs'.length), program.read(file))
    if (!file.endsWith('.wxml')) continue
    const path = file.slice(0, -'.wxml'.length)
    const found = compiler.addTmpl(path, program.read(file)) as { message: string }[] | undefined
    warnings.push(...(found ?? []).map((warning) => `${file}: ${warning.message}`))
    paths.push(path)
  }
  const group = vm.runInThisContext(`(${compiler.getTmplGenObjectGroups()})`) as Record<string, unknown>
  compiler.free()
  return { paths, group, warnings }
}
