import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

const ORIGIN = 'http://localhost:8090'
/** User present, user verified, attested credential data (WebAuthn §6.1). */
const FLAGS = 0x45
const bytes = (...values: number[]) => Buffer.from(values)

/** Returns the answer of a browser whose authenticator creates a passkey without attestation for the challenge. */
export function createdPasskey(challenge: string) {
  const id = randomBytes(16)
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(ORIGIN).hostname).digest(),
    bytes(FLAGS, 0, 0, 0, 0),
    Buffer.alloc(16),
    bytes(0, id.length),
    id,
    publicKey(),
  ])
  const attestation = map([
    [text('fmt'), text('none')],
    [text('attStmt'), map([])],
    [text('authData'), byteString(authData)],
  ])
  const clientData = { type: 'webauthn.create', challenge, origin: ORIGIN, crossOrigin: false }
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/** COSE key (RFC 9052) of a new P-256 key pair. */
function publicKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), byteString(Buffer.from(x, 'base64url'))],
    [integer(-3), byteString(Buffer.from(y, 'base64url'))],
  ])
}

/** CBOR (RFC 8949) of small values: the major type is in the upper three bits, the value or length in the lower five. */
const initial = (major: number, value: number) => bytes((major << 5) | value)
const integer = (value: number) => (value >= 0 ? initial(0, value) : initial(1, -1 - value))
const text = (value: string) => Buffer.concat([initial(3, value.length), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([initial(5, pairs.length), ...pairs.flat()])
/** With 24 to 255 bytes: the length follows the first byte. */
const byteString = (value: Buffer) => Buffer.concat([initial(2, 24), bytes(value.length), value])
