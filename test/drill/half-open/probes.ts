import { callsTo, keepCalling, type Reply } from '../../bench/timed-calls'
import { askWhoIAm } from '../submissions/candidates'

/** Responses of continuous probes, by type of caller. */
export interface Asked {
  /** A signed-in candidate. */
  candidate: Reply[]
  /** Project home and its data. */
  visitor: Reply[]
  /** A load balancer. */
  ready: Reply[]
}

const CANDIDATE_EVERY_MS = 50
const OTHERS_EVERY_MS = 100

/** Sends probes until stopped. */
export function keepAsking(port: number, token: string): () => Promise<Asked> {
  const send = callsTo(port)
  const get = (path: string) => () => send({ method: 'GET', path })
  const candidate = keepCalling(CANDIDATE_EVERY_MS, () => send(askWhoIAm(token)))
  const ready = keepCalling(OTHERS_EVERY_MS, get('/health/ready'))
  const page = keepCalling(OTHERS_EVERY_MS, get('/e/hold/login'))
  const info = keepCalling(OTHERS_EVERY_MS, get('/exm_c/g/eis/hold'))
  return async () => ({
    candidate: await candidate(),
    ready: await ready(),
    visitor: [...(await page()), ...(await info())],
  })
}
