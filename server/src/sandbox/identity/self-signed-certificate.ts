import { randomBytes, sign, type KeyObject } from 'node:crypto'

/** A small X.509 v3 certificate in DER (RFC 5280), enough for what merchants read: serial number, validity, key. */

const YEAR_MS = 365 * 86_400_000

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const NULL = 0x05
const OBJECT_IDENTIFIER = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const EXPLICIT_VERSION = 0xa0

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

const identifier = (hex: string) => der(OBJECT_IDENTIFIER, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(BIT_STRING, Buffer.from([0]), bytes)

/** `YYMMDDHHMMSSZ` */
const utcTime = (instant: number) =>
  der(UTC_TIME, Buffer.from(`${new Date(instant).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

const sha256WithRsa = der(SEQUENCE, identifier('2a864886f70d01010b'), der(NULL))
const version3 = der(EXPLICIT_VERSION, der(INTEGER, Buffer.from([2])))

function commonName(name: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, identifier('550403'), der(UTF8_STRING, Buffer.from(name)))))
}

export interface Certificate {
  pem: string
  /** Upper-case hexadecimal, as WeChat Pay writes serial numbers. */
  serial: string
  from: number
  until: number
}

/** Valid from a day before `now` (milliseconds) for five years. The key signs itself with SHA256 and RSA. */
export function selfSignedCertificate(
  name: string,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  now: number,
): Certificate {
  // the first bit stays clear, or the number would be negative; the second is set, so that no zero byte leads
  const serial = randomBytes(20)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const [from, until] = [now - 86_400_000, now + 5 * YEAR_MS]
  const content = der(
    SEQUENCE,
    version3,
    der(INTEGER, serial),
    sha256WithRsa,
    commonName(name),
    der(SEQUENCE, utcTime(from), utcTime(until)),
    commonName(name),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = der(SEQUENCE, content, sha256WithRsa, bits(sign('RSA-SHA256', content, keys.privateKey)))
  return { pem: pemOf(certificate), serial: serial.toString('hex').toUpperCase(), from, until }
}

function pemOf(certificate: Buffer): string {
  const lines = certificate
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
