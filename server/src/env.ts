import { resolve } from 'node:path'
import * as v from 'valibot'
import { isRemoteDatabase, withTls } from './core/postgres/connections/addresses'
import { isProxy } from './core/http/proxies'
import { isRemoteHost } from './core/running/remote-host'
import { StartFault } from './core/running/start-fault'

/**
 * Environment configuration; the only place that reads `process.env`. Relative paths start at the working directory.
 */
const positive = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), String(fallback))

/** OWASP minimum, in combination with the other parameters in domain/accounts/passwords.ts. */
const PRODUCTION_PASSWORD_MEMORY_KIB = 19_456

/** libuv's default; fewer would leave no thread besides image processing and password hashing. */
const LIBUV_THREADS = 4

/** Returns the size of libuv's thread pool (core/running/thread/thread-pool-shares.ts). */
export function threadsOfPool(): number {
  return Number(process.env['UV_THREADPOOL_SIZE'] ?? LIBUV_THREADS)
}

/** Returns the language of the terminal, from the locale variables in their order of precedence (POSIX). */
export function terminalLanguage(): 'zh' | 'en' {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en'
}

const DEFAULT_PORT = 8080

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  /** Listening address; default: all in production, else this machine only. */
  HOST: v.optional(v.string()),
  PORT: v.pipe(positive(DEFAULT_PORT), v.maxValue(65_535)),
  /** Trusted proxies, separated by commas: their forwarded client addresses are used. */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(',').every((each) => isProxy(each.trim())),
        'addresses or networks of the proxies in front, separated by commas, as 10.0.0.7,192.168.0.0/16',
      ),
    ),
  ),
  /** External PostgreSQL; the embedded one is used by default. Remote servers are reached by TLS. */
  DATABASE_URL: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** S3 bucket for uploaded files, replacing DATA_DIR (core/providers/files/s3-file-store.ts). */
  S3_BUCKET: v.optional(v.string()),
  /** Endpoint if not Amazon: `https://oss-cn-beijing.aliyuncs.com`. */
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  /** Default: the machine's credentials (a role, or the files of Amazon's tools). */
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Bucket in the path (`1`, MinIO) or in the host name (`0`: Amazon, Alibaba, Tencent). */
  S3_PATH_STYLE: v.optional(v.picklist(['0', '1']), '0'),
  MIGRATIONS_DIR: v.optional(v.string(), 'server/migrations'),
  PROJECTS_DIR: v.optional(v.string(), 'server/projects'),
  /** Folder of the built service, which contains the worker thread files. */
  THREADS_DIR: v.optional(v.string(), 'dist/server'),
  /** Folder with fonts (.ttf, .otf) for rare characters, preferred to installed ones (docs/operations/deploying.md). */
  FONTS_DIR: v.optional(v.string()),
  /** Folder of the built H5 site. */
  SITE_DIR: v.optional(v.string(), 'dist/h5'),
  /** Public address for candidates and WeChat. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  /**
   * Port of the desk (server/src/desk), or `off`; default: 8090 in development with the default PORT, else off.
   * DESK_HOST: its listening address (default: HOST); DESK_URL: its address for staff, `https` in production; DESK_DIR:
   * folder of the built desk.
   */
  DESK_PORT: v.optional(
    v.union([v.literal('off'), v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535))]),
  ),
  DESK_HOST: v.optional(v.string()),
  DESK_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#]+\/?$/))),
  DESK_DIR: v.optional(v.string(), 'dist/desk'),
  /** Master key (32 bytes, base64) that encrypts the data keys. Created in DATA_DIR outside production. */
  DATA_KEY: v.optional(v.string()),
  /** Previous DATA_KEY during its replacement (docs/operations/keys.md). */
  DATA_KEY_BEFORE: v.optional(v.string()),
  APP_KEYS: v.optional(v.string(), 'exam-h5,exam-weapp'),
  /** Bearer token that Prometheus sends to read /metrics. */
  METRICS_TOKEN: v.optional(v.string()),
  /** Log level of pino; default: `info` in production, else `warn`. */
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  DATABASE_POOL: positive(20),
  /** Maximum age of shared answers in milliseconds (calls/shared-answers.ts). */
  SHARED_ANSWERS_MS: positive(1_000),
  /** Maximum storage of pre-rendered admission tickets in megabytes; 0 disables pre-rendering. */
  TICKET_DOCUMENTS_MB: positive(4_096),
  /** Trace collector (core/tracing); OpenTelemetry reads its other settings from its standard variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  /** Publishes `/openapi.json`; default: except in production. */
  OPENAPI: v.optional(v.picklist(['0', '1'])),
  /** Loads demonstration accounts of the projects. */
  DEMO_DATA: v.optional(v.picklist(['0', '1'])),
  /** Adds the demonstration of reviewing (server/projects/review), after the service is ready. */
  DEMO_REVIEW: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'exam@example.org'),
  /** Gateway for text messages that accepts signed JSON (core/providers/messages/message-senders.ts). */
  SMS_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  SMS_WEBHOOK_SECRET: v.optional(v.string()),
  /** Review system of the exam body (core/providers/review/review-webhook.ts). */
  REVIEW_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  REVIEW_WEBHOOK_SECRET: v.optional(v.string()),
  /** Tencent Cloud: identity checks, photo and document checks (core/providers/tencent-cloud). */
  TENCENTCLOUD_SECRET_ID: v.optional(v.string()),
  TENCENTCLOUD_SECRET_KEY: v.optional(v.string()),
  TENCENTCLOUD_FACEID_URL: v.optional(v.pipe(v.string(), v.url()), 'https://faceid.tencentcloudapi.com'),
  TENCENTCLOUD_IAI_URL: v.optional(v.pipe(v.string(), v.url()), 'https://iai.tencentcloudapi.com'),
  TENCENTCLOUD_OCR_URL: v.optional(v.pipe(v.string(), v.url()), 'https://ocr.tencentcloudapi.com'),
  TENCENTCLOUD_REGION: v.optional(v.string(), 'ap-guangzhou'),
  /** Memory for hashing a password in KiB; raise it as hardware becomes faster. */
  PASSWORD_MEMORY_KIB: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(8), v.maxValue(1_048_576)),
    String(PRODUCTION_PASSWORD_MEMORY_KIB),
  ),
  /** Size of libuv's thread pool. Read by Node.js at start-up; later changes have no effect. */
  UV_THREADPOOL_SIZE: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(LIBUV_THREADS), v.maxValue(1024)),
  ),
  /** Idle timeout and maximum lifetime of a session. */
  TOKEN_IDLE_MINUTES: positive(120),
  TOKEN_LIFETIME_HOURS: positive(24),
  /** WeChat Pay v3; without WXPAY_MCH_ID the payment sandbox is used. */
  WXPAY_BASE_URL: v.optional(v.string(), 'https://api.mch.weixin.qq.com'),
  WXPAY_MCH_ID: v.optional(v.string()),
  WXPAY_APP_ID: v.optional(v.string()),
  /** App id of the Mini Program; default: that of the official account. */
  WXPAY_MINI_APP_ID: v.optional(v.string()),
  WXPAY_SERIAL: v.optional(v.string()),
  WXPAY_PRIVATE_KEY: v.optional(v.string()),
  WXPAY_API_V3_KEY: v.optional(v.string()),
  /** For merchants with a WeChat public key instead of platform certificates. */
  WXPAY_PUBLIC_KEY_ID: v.optional(v.string()),
  WXPAY_PUBLIC_KEY: v.optional(v.string()),
  /** WeChat's API, and the secrets of WXPAY_APP_ID and WXPAY_MINI_APP_ID. */
  WECHAT_API_URL: v.optional(v.pipe(v.string(), v.url()), 'https://api.weixin.qq.com'),
  /** WeChat's authorization page for visitors of the official account. */
  WECHAT_OPEN_URL: v.optional(v.pipe(v.string(), v.url()), 'https://open.weixin.qq.com'),
  WECHAT_SECRET: v.optional(v.string()),
  WECHAT_MINI_SECRET: v.optional(v.string()),
  /** Message templates of the Mini Program; a message without a template is not offered (domain/wechat/notices.ts). */
  WECHAT_TEMPLATE_PAYMENT_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_REGISTRATION_PAID: v.optional(v.string()),
  WECHAT_TEMPLATE_CORRECTION_ASKED: v.optional(v.string()),
  WECHAT_TEMPLATE_EXEMPTION_DECIDED: v.optional(v.string()),
  WECHAT_TEMPLATE_SEAT_OFFERED: v.optional(v.string()),
  WECHAT_TEMPLATE_APPOINTMENT_MOVED: v.optional(v.string()),
  WECHAT_TEMPLATE_APPOINTMENT_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_RESULT_PUBLISHED: v.optional(v.string()),
  WECHAT_TEMPLATE_REVIEW_WINDOW: v.optional(v.string()),
  WECHAT_TEMPLATE_REVIEW_DECIDED: v.optional(v.string()),
  WECHAT_TEMPLATE_CERTIFICATE_PROGRESS: v.optional(v.string()),
  WECHAT_TEMPLATE_HEALTH_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_NEW_DEVICE: v.optional(v.string()),
  SANDBOX_PORT: positive(0),
})

type Given = v.InferOutput<typeof schema>
export type Env = Omit<Given, 'DESK_PORT'> &
  Required<Pick<Given, 'HOST' | 'PUBLIC_URL' | 'LOG_LEVEL' | 'OPENAPI' | 'DESK_HOST' | 'DESK_URL'>> & {
    /** Null: the desk is off. */
    DESK_PORT: number | null
  }

/** Reads and validates the environment. Throws a StartFault with one line that names the variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const said = saidIn(source)
  const result = v.safeParse(schema, said)
  if (!result.success) {
    const [issue] = result.issues
    throw new StartFault(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  }
  if (said['NODE_ENV'] === undefined) refuseUnsaid(result.output)
  return completed(result.output)
}

/** Treats empty values, as in the example file, as unset. */
const saidIn = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/**
 * Refuses a remote database without NODE_ENV: in development mode, sent codes are public, which would expose a
 * production database.
 */
function refuseUnsaid({ DATABASE_URL: url }: Given): void {
  if (url !== undefined && isRemoteDatabase(url))
    throw new StartFault(
      'NODE_ENV: DATABASE_URL names another machine: say NODE_ENV=production, or NODE_ENV=development to try things out',
    )
}

/** Variables whose targets receive personal data or payments. */
const PERSONAL = [
  ...(['SMS_WEBHOOK_URL', 'REVIEW_WEBHOOK_URL', 'WXPAY_BASE_URL', 'WECHAT_API_URL', 'WECHAT_OPEN_URL'] as const),
  ...(['TENCENTCLOUD_FACEID_URL', 'TENCENTCLOUD_IAI_URL', 'TENCENTCLOUD_OCR_URL'] as const),
]

/** Requires TLS for personal data sent to other machines (ASVS 12.3.1). */
function refusePlain(given: Given): void {
  for (const name of PERSONAL) {
    const address = given[name]
    if (address !== undefined && isRemoteHost(address) && !/^https:/i.test(address))
      throw new StartFault(`${name}: an https address in production; what is sent there is about candidates`)
  }
}

const DESK_PORT = 8090

/** Passkeys and cookies depend on the address, and passwords are sent to it: production requires TLS. */
function deskOf({ NODE_ENV, PORT, DESK_PORT: given, DESK_HOST, DESK_URL }: Given, host: string) {
  const port = given ?? (NODE_ENV === 'development' && PORT === DEFAULT_PORT ? DESK_PORT : 'off')
  if (NODE_ENV === 'production' && port !== 'off' && !/^https:/i.test(DESK_URL ?? ''))
    throw new StartFault('DESK_URL: the https address of the desk, required with DESK_PORT')
  const url = DESK_URL ?? `http://localhost:${port === 'off' ? DESK_PORT : port}`
  return { DESK_PORT: port === 'off' ? null : port, DESK_HOST: DESK_HOST ?? host, DESK_URL: new URL(url).origin }
}

function completed(given: Given): Env {
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction) refusePlain(given)
  if (isProduction && given.PASSWORD_MEMORY_KIB < PRODUCTION_PASSWORD_MEMORY_KIB)
    throw new StartFault(`PASSWORD_MEMORY_KIB: at least ${PRODUCTION_PASSWORD_MEMORY_KIB} in production`)
  const HOST = given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    ...given,
    ...deskOf(given, HOST),
    ...(given.DATABASE_URL !== undefined && { DATABASE_URL: withTls(given.DATABASE_URL) }),
    HOST,
    OPENAPI: given.OPENAPI ?? (isProduction ? '0' : '1'),
    DATA_DIR: resolve(given.DATA_DIR),
    THREADS_DIR: resolve(given.THREADS_DIR),
    SITE_DIR: resolve(given.SITE_DIR),
    DESK_DIR: resolve(given.DESK_DIR),
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    LOG_LEVEL: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}
