import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

const HTTPS = 443

const TIMEOUT_MS = 8_000

const DAY_MS = 86_400_000

/** Auto-renewed certificates are renewed a month before expiry. */
const SOON_DAYS = 21

const NOW_DAYS = 3

const RENEW = 'Renew it, and have the proxy read it anew.'

/** Checks the TLS certificate at PUBLIC_URL. The service refreshes WeChat Pay's certificates on its own. */
export const certificate: Check = {
  what: 'Certificate',
  async run({ env, now }) {
    const { protocol, hostname, port } = new URL(env.PUBLIC_URL)
    if (protocol !== 'https:') return [okFinding(`${env.PUBLIC_URL} has none`)]
    return [judgeCertificate(hostname, await fetchCertificate(hostname, Number(port || HTTPS)), now())]
  },
}

interface SeenCertificate {
  /** Milliseconds. */
  endsAt: number
  /** Reason why browsers reject it; null when they accept it. */
  fault: string | null
}

/** Pure. */
export function judgeCertificate(host: string, { endsAt, fault }: SeenCertificate, now: number): Omit<Finding, 'what'> {
  if (fault !== null)
    return problemFinding('now', `of ${host}: ${fault}`, `${RENEW} Browsers and WeChat refuse this one.`)
  const days = Math.floor((endsAt - now) / DAY_MS)
  const found = `of ${host} ends in ${days} days`
  if (days >= SOON_DAYS) return okFinding(found)
  return problemFinding(days < NOW_DAYS ? 'now' : 'soon', found, RENEW)
}

/** Accepts invalid certificates too: an expiry date is a better report than a refused connection. */
function fetchCertificate(host: string, port: number): Promise<SeenCertificate> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect(
      { ...{ host, port, servername: isIP(host) ? '' : host }, rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        const endsAt = Date.parse(socket.getPeerCertificate().valid_to)
        const fault = socket.authorized ? null : String(socket.authorizationError)
        socket.destroy()
        resolve({ endsAt, fault })
      },
    )
    socket.on('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    socket.on('error', reject)
  })
}
