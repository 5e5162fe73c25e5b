import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { formatPath, type Fault, type FilePath, type Flaw } from './fault'

/** The text of a project's file, able to say where a part of it stands. */
export class ProjectSource {
  private readonly lines = new LineCounter()
  private readonly document: Document.Parsed

  constructor(
    readonly file: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lines, merge: true, prettyErrors: false })
  }

  /** What keeps the text from being YAML at all, duplicate keys included. */
  syntaxFaults(): Fault[] {
    return this.document.errors.map((error) => this.faultAt(error.pos[0], error.message))
  }

  /** The content as plain data; aliases and merges (`<<`) resolved. */
  content(): unknown {
    return this.document.toJS()
  }

  locate({ path, on, message }: Flaw): Fault {
    const name = formatPath(path)
    return this.faultAt(this.offsetOf(path, on), name ? `${name}: ${message}` : message)
  }

  private faultAt(offset: number, message: string): Fault {
    const { line, col } = this.lines.linePos(offset)
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1), message }
  }

  /** Where the path stands; where it does not exist, the innermost part of it that does. */
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

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
