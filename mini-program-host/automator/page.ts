import type { Host } from '../host'
import type { Page } from '../pages/page'
import { findAll, findByXPath } from '../elements/query'
import { valueAt, type Domain } from './domain'
import type { Elements } from './elements'

interface Addressed {
  pageId: number
  selector: string
  path?: string
  method: string
  args?: unknown[]
  data: object
  names: string[]
}

/** Handlers for one page of the stack. */
export function pageDomain(host: Host, elements: Elements): Domain {
  const pageOf = ({ pageId }: Addressed): Page => {
    const page = host.run.pages.pages.find(({ id }) => id === Number(pageId))
    if (!page) throw new Error('page is destroyed')
    return page
  }
  const find = (params: Addressed): Element[] => findAll(pageOf(params).holder, params.selector)
  const findX = (params: Addressed): Element[] => findByXPath(pageOf(params).holder, params.selector)
  return {
    'Page.getElement': (params: Addressed) => elements.describeFirst(find(params)),
    'Page.getElements': (params: Addressed) => ({ elements: elements.describeAll(find(params)) }),
    'Page.getElementByXpath': (params: Addressed) => elements.describeFirst(findX(params)),
    'Page.getElementsByXpath': (params: Addressed) => ({ elements: elements.describeAll(findX(params)) }),
    'Page.getData': (params: Addressed) => ({ data: valueAt(pageOf(params).instance.data, params.path) }),
    'Page.setData': (params: Addressed) => pageOf(params).instance.setData(params.data),
    'Page.callMethod': async (params: Addressed) => {
      const page = pageOf(params)
      if (typeof page.instance[params.method] !== 'function') throw new Error(`page.${params.method} not exists`)
      return { result: await page.call(params.method, ...host.run.realm.adopt(params.args ?? [])) }
    },
    'Page.getWindowProperties': ({ names }: Addressed) => ({
      properties: names.map((name) => valueAt(window, name) ?? 0),
    }),
  }
}
