/**
 * Jest's own runtime, but for one thing: what a worker has compiled once it keeps for the files after it. Each test file
 * loads the modules it tests anew, in a global object of its own; a script can be run in any of them, while a function is
 * compiled for one (decision 0103).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- jest requires it */
const vm = require('node:vm')

const compileFor = vm.compileFunction
/** By file: its text, and the script whose value is the function around it. */
const compiled = new Map()

/** Takes what jest-runtime hands to `vm.compileFunction`; `import()` is compiled to `require` here, so its hook goes unused. */
vm.compileFunction = (code, parameters, { filename, parsingContext, ...others }) => {
  if (!filename || !parsingContext) return compileFor(code, parameters, { filename, parsingContext, ...others })
  const known = compiled.get(filename)
  if (known?.code === code) return known.script.runInContext(parsingContext)
  const head = `(function (${parameters.join(', ')}) {`
  // what stands before it is not seen in stack traces
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { code, script })
  return script.runInContext(parsingContext)
}

module.exports = require('jest-runtime')
