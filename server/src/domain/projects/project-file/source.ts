import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml'
import { formatPath, type Fault, type FilePath, type Flaw } from './fault'

/** Parsed text of a project's file that can locate its parts. */
export class ProjectSource {
  private readonly lines = new LineCounter()
  private readonly document: Document.Parsed

  constructor(
    readonly file: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lines, merge: true, prettyErrors: false })
  }

  /** Returns plain data with aliases and merges (`<<`) resolved, or the syntax errors, including duplicate keys. */
  read(): { content: unknown } | { faults: Fault[] } {
    const faults = [...this.syntaxFaults(), ...this.aliasFaults()]
    if (faults.length > 0) return { faults }
    try {
      return { content: this.document.toJS() }
    } catch (error) {
      return { faults: [this.faultAt(this.firstAlias(), whyUnresolved(error))] }
    }
  }

  private syntaxFaults(): Fault[] {
    return this.document.errors.map(({ pos, message }) =>
      this.faultAt(pos[0], message.includes('Maximum call stack') ? 'lists or maps are nested too deeply' : message),
    )
  }

  /** Reports aliases without an anchor, and recursive aliases, which cannot be resolved. */
  private aliasFaults(): Fault[] {
    const faults: Fault[] = []
    visit(this.document, {
      Alias: (_key, alias, path) => {
        const target = alias.resolve(this.document)
        if (target && !path.includes(target)) return
        const why = target ? 'stands for something that contains it' : 'stands for nothing: write its anchor (&) before'
        faults.push(this.faultAt(startOf(alias) ?? 0, `*${alias.source} ${why}`))
      },
    })
    return faults
  }

  private firstAlias(): number {
    let offset = 0
    visit(this.document, {
      Alias: (_key, alias) => {
        offset = startOf(alias) ?? 0
        return visit.BREAK
      },
    })
    return offset
  }

  locate({ path, on, message }: Flaw): Fault {
    const name = formatPath(path)
    return this.faultAt(this.offsetOf(path, on), name ? `${name}: ${message}` : message)
  }

  private faultAt(offset: number, message: string): Fault {
    const { line, col } = this.lines.linePos(offset)
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1), message }
  }

  /** Returns the offset of a path; of its innermost existing part where it does not exist. */
  private offsetOf(path: FilePath, on: Flaw['on']): number {
    let node: unknown = this.document.contents
    let offset = startOf(node) ?? 0
    for (const [depth, key] of path.entries()) {
      const step = this.stepInto(node, key)
      if (!step) break
      const isLast = depth === path.length - 1
      offset = (isLast && on === 'key' ? startOf(step.key) : startOf(step.value)) ?? startOf(step.key) ?? offset
      node = step.value
    }
    return offset
  }

  private stepInto(parent: unknown, key: string | number): { key: unknown; value: unknown } | undefined {
    const node = isAlias(parent) ? parent.resolve(this.document) : parent
    if (isSeq(node) && typeof key === 'number') return { key: undefined, value: node.items[key] }
    if (!isMap(node)) return undefined
    return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
  }
}

/** The parser refuses excessive aliases, because a few nested ones could expand to any size. */
function whyUnresolved(error: unknown): string {
  if (error instanceof ReferenceError) return 'aliases (*) repeat too much of the file: write it out'
  return error instanceof Error ? error.message : String(error)
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
