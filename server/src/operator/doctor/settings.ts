import type { Env } from '@server/env'
import { ill, well, type Finding, type Look } from './finding'

/** Checks optional settings that production needs. */
export const settings: Look = {
  what: 'Settings',
  run: ({ env }) => Promise.resolve(missingIn(env)),
}

function missingIn(env: Env): Omit<Finding, 'what'>[] {
  if (env.NODE_ENV !== 'production') {
    if (!env.PUBLIC_URL.startsWith('https:')) return [well(`${env.NODE_ENV}, for this machine`)]
    const mend = 'Set NODE_ENV=production: as it is, anybody can read the codes that are sent.'
    return [ill('now', `${env.PUBLIC_URL} serves without NODE_ENV=production`, mend)]
  }
  const missing = [
    ...(env.TRUST_PROXY === undefined
      ? [
          ill(
            'soon',
            'TRUST_PROXY is not set',
            'Name the proxy in front: without it all candidates count as one address.',
          ),
        ]
      : []),
    ...(env.METRICS_TOKEN === undefined
      ? [
          ill(
            'soon',
            'METRICS_TOKEN is not set',
            'Set it, and give it to Prometheus: nobody is told of what goes wrong.',
          ),
        ]
      : []),
  ]
  return missing.length > 0 ? missing : [well('those of production')]
}
