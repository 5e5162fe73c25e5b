import { transformSync } from '@babel/core'

/** What of a row only the build and the service read: first reads, and the Mini Program's packages to come. */
const unread = ['reads', 'next']

const leaveOut = {
  visitor: {
    ObjectProperty(property) {
      if (unread.includes(property.node.key.name)) property.remove()
    },
  },
}

/** A loader for the tables of routes, as webpack calls it (plain JavaScript): every first visit, and the Mini Program's main package, loads all rows. */
export default (source) => transformSync(source, { babelrc: false, configFile: false, plugins: [leaveOut] }).code
