import { ANNUAL, DOMAIN } from './national/project'

/** A caller. */
export interface Asker {
  token: string
  address: string
}

/** A candidate that reads. */
export interface Reader extends Asker {
  orderId: string
  /** Province and test area of interest. */
  regionCode: string
  areaCode: string
}

/** A measured call, for a candidate or a visitor. */
export interface ReadCall<R extends Asker = Reader> {
  name: string
  path: (reader: R) => string
  isPublic?: true
}

/**
 * Cheapest call of the contract: two cached texts of the project, without token and database. Measures the base cost
 * of every call: HTTP, app key, maintenance, input, envelope, headers, log.
 */
export const trivial: ReadCall = { name: 'a trivial call', path: () => `/ea/g/pcas/${DOMAIN}`, isPublic: true }

/** Trivial call with a token, to measure the cost of authentication. */
export const trivialSignedIn: ReadCall = { name: 'a trivial call with a token', path: trivial.path }

const batch = `/exm_c/g/batches/${DOMAIN}/${ANNUAL}`

/** Reads on opening day. */
export const calls: readonly ReadCall[] = [
  { name: 'project info', path: () => `/exm_c/g/eis/${DOMAIN}/${ANNUAL}?domain=${DOMAIN}`, isPublic: true },
  { name: 'batches', path: () => '/exm_c/batches' },
  { name: 'batch', path: () => batch, isPublic: true },
  { name: 'seats by region', path: () => `${batch}/seats/regions`, isPublic: true },
  {
    name: 'seats of test areas',
    path: ({ regionCode }) => `${batch}/seats/areas?region=${regionCode}`,
    isPublic: true,
  },
  { name: 'seats of subjects', path: ({ areaCode }) => `${batch}/seats/subjects?area=${areaCode}`, isPublic: true },
  { name: 'my registrations', path: () => '/exm_c/registrations' },
  { name: 'order', path: ({ orderId }) => `/exm_c/orders/${orderId}` },
]

/** HTTP request as sent by a phone. */
export function requestText<R extends Asker>({ path, isPublic }: ReadCall<R>, reader: R): string {
  return [
    `GET ${path(reader)} HTTP/1.1`,
    'host: localhost',
    'app-key: exam-h5',
    `x-forwarded-for: ${reader.address}`,
    'accept-encoding: gzip',
    ...(isPublic ? [] : [`authorization: ExamToken ${reader.token}`]),
    '\r\n',
  ].join('\r\n')
}
