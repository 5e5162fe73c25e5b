import semver from 'semver'

/** Returns one line for each package of a lock file that does not support Node `oldest`. */
export function tooNewFor(oldest, { packages }) {
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
    .map(([path, { version, engines }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${name} ${version} needs Node ${engines.node}, not ${oldest}: pin an older one under "overrides" in package.json.`
    })
}
