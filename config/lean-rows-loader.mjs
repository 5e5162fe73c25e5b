import { transformSync } from '@babel/core'

/**
 * Properties of a route that only the build and the service use: first reads, and the Mini Program's packages to
 * preload.
 */
const unread = ['reads', 'next']

const leaveOut = {
  visitor: {
    ObjectProperty(property) {
      if (unread.includes(property.node.key.name)) property.remove()
    },
  },
}

/**
 * Webpack loader for the route tables (plain JavaScript). Reduces their size, because every first visit and the Mini
 * Program's main package load all of them.
 */
export default (source) => transformSync(source, { babelrc: false, configFile: false, plugins: [leaveOut] }).code
