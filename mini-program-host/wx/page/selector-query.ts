import { findAll } from '../../elements/query'
import type { Run } from '../../run'
import { Canvas } from '../phone/canvas'

type Found = { node: Canvas } | null
interface Query {
  select(selector: string): Reference
  exec(callback?: (results: unknown[]) => void): unknown
}
interface Reference {
  fields(wanted: { id: true }, callback: (found: unknown) => void): Query
  node?: (callback?: (found: Found) => void) => Query
}

const canvases = new WeakMap<Element, Canvas>()

/** Returns the framework's selector query for the current page, extended by `node()` for canvases. */
export function createSelectorQuery(run: Run): Query {
  const { asked } = run.pages
  const query = asked.instance.createSelectorQuery() as unknown as Query
  const select = query.select.bind(query)
  query.select = (selector) => {
    const reference = select(selector)
    const findNode = (): Found => {
      const [element] = findAll(asked.holder, selector)
      return element?.localName === 'canvas' ? run.realm.adopt({ node: canvasOf(element, run) }) : null
    }
    reference.node = (callback) => reference.fields({ id: true }, () => callback?.(findNode()))
    return reference
  }
  return query
}

function canvasOf(element: Element, run: Run): Canvas {
  const canvas = canvases.get(element) ?? new Canvas(run)
  canvases.set(element, canvas)
  return canvas
}
