import { pageFiles } from '../../src/platform/navigation/page-files.h5'

/** Replaces universal-router: resolves a path to its page and parameters by the routes in `src/routes.ts`. */
export default class {
  resolve(pathname) {
    return [pageFiles(pathname), { pathname }, {}]
  }
}
