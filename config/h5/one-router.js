import { pageFiles } from '../../src/platform/navigation/page-files.h5'

/** What Taro asks a router for: the page at a path, and what it is to be told. Every path is a screen of `src/routes.ts`. */
export default class {
  resolve(pathname) {
    return [pageFiles(pathname), { pathname }, {}]
  }
}
