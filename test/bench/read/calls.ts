import { ANNUAL, DOMAIN } from './national/project'

/** Somebody who asks. */
export interface Asker {
  token: string
  address: string
}

/** A candidate who looks at things. */
export interface Reader extends Asker {
  orderId: string
  /** Where they look for a place: a province, and one of its test areas. */
  regionCode: string
  areaCode: string
}

/** What is asked: for a candidate, or as anybody. */
export interface ReadCall<R extends Asker = Reader> {
  name: string
  path: (reader: R) => string
  isPublic?: true
}

/**
 * The cheapest answer of the contract: two texts of the project that the process keeps, without a token and without the
 * database. What it costs is what every call costs: HTTP, key, maintenance, input, envelope, headers, log.
 */
export const trivial: ReadCall = { name: 'a trivial call', path: () => `/ea/g/pcas/${DOMAIN}`, isPublic: true }

/** The same call by somebody who is signed in: what every call of a candidate costs more is to find out whose token it is. */
export const trivialSignedIn: ReadCall = { name: 'a trivial call with a token', path: trivial.path }

const batch = `/exm_c/g/batches/${DOMAIN}/${ANNUAL}`

/** What everybody asks on the day on which registration opens. */
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

/** The call as a phone sends it. */
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
