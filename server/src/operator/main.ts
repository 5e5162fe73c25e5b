import { userInfo } from 'node:os'
import { createInterface, type Interface } from 'node:readline/promises'
import { buildServices, closeServices } from '@server/core/build-services'
import { refreshKeys, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { synchronizeClock } from '@server/core/postgres/synchronize-clock'
import { openDatabase } from '@server/core/postgres/open-database'
import { StartFault } from '@server/core/running/start-fault'
import type { Services } from '@server/core/services'
import { readEnv, terminalLanguage } from '@server/env'
import { terminalSession } from './authentication'
import { EXIT, runOperator } from './run-operator'

interface Connection {
  services: Services
  close: () => Promise<void>
}

/** Connects to the service's database: the one of DATABASE_URL, or the embedded one, shared with a running service. */
async function connect(): Promise<Connection> {
  const env = readEnv()
  const database = await openDatabase(env)
  const services = buildServices({ ...env, LOG_LEVEL: 'silent' }, database.url)
  let forgetKeys = () => {}
  const close = async () => {
    forgetKeys()
    await closeServices(services)
    await database.close()
  }
  try {
    await synchronizeClock(services)
    await prepareEncryption(services)
    // lets long commands use keys that are rotated meanwhile
    forgetKeys = refreshKeys(services)
  } catch (error) {
    await close()
    throw error
  }
  return { services, close }
}

/** Returns the OS user name; the numeric id for container users without a name. */
function whoWorks(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

let input: Interface | undefined
let lines: AsyncIterator<string> | undefined

/** Returns the next line of stdin; empty at the end. */
async function readLine(): Promise<string> {
  input ??= createInterface({ input: process.stdin })
  lines ??= input[Symbol.asyncIterator]()
  const next = await lines.next()
  return next.done ? '' : next.value
}

/** Prompts on stderr, so that stdout holds only the result. */
function ask(question: string): Promise<string> {
  process.stderr.write(question)
  return readLine()
}

/** Ignores EPIPE: a closed pipe (`| head`) must not abort a command halfway. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

async function run(): Promise<number> {
  let connection: Promise<Connection> | undefined
  try {
    return await runOperator(process.argv.slice(2), {
      print: console.log,
      complain: console.error,
      readLine,
      services: async () => (await (connection ??= connect())).services,
      actor: whoWorks(),
      language: terminalLanguage(),
      terminal: terminalSession(),
      ask: process.stdin.isTTY ? ask : null,
    })
  } finally {
    input?.close()
    await connection?.then(
      ({ close }) => close(),
      () => undefined,
    )
  }
}

outliveReaders()
run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof StartFault ? error.message : error)
    process.exitCode = EXIT.fault
  },
)
