/** The files that put the service on a machine name what there is, and nothing that is not. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { parse } from 'yaml'
import { MAX_FILE_KB } from '@contract/collecting/file-formats'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { readEnv } from '@server/env'

const read = (path: string) => readFileSync(path, 'utf8')
const COMMAND = 'node --max-semi-space-size=128 dist/server/main.js'
/** What the service reads (server/src/env.ts), by name. */
const variables = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)

test('the start command equals that of the README', () => {
  expect(read('README.md')).toContain(`NODE_ENV=production ${COMMAND}`)
})

describe('The variables', () => {
  /** Names at the start of list items: `- \`SMTP_URL\`, \`MAIL_FROM\`: …`. */
  const documented = [...read('docs/configuration.md').matchAll(/^- ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+)/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  /** Read by the build scripts only. */
  const ofBuilds = ['TARO_APP_SERVICE_URL', 'TARO_APP_PROJECT', 'TARO_APP_ID', 'SITE_PORT']

  it('of the service are documented in docs/configuration.md', () => {
    expect(variables.filter((name) => !documented.includes(name))).toEqual([])
  })

  it('documented in docs/configuration.md are read by the service or the build scripts', () => {
    expect(documented.filter((name) => !variables.includes(name))).toEqual(ofBuilds)
  })
})

describe('The operator’s tool', () => {
  const page = read('docs/operations/deploying.md')

  it('runs where the systemd unit runs the service: with its user, folder, settings and data', () => {
    const unit = read('deploy/systemd/exam-registration.service')
    const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? 'nothing'
    const dataDir = /DATA_DIR=\S+/.exec(of('Environment'))?.[0] ?? 'nothing'
    expect(page).toContain(`sudo -u ${of('User')} env ${dataDir} sh\ncd ${of('WorkingDirectory')}\n`)
    expect(page).toContain(`node --env-file=${of('EnvironmentFile')} dist/server/operator.js`)
  })

  it('runs in the service container of the compose file, and reads files from a writable place', () => {
    const { services } = parse(read('deploy/compose.yml')) as { services: Record<string, { volumes: string[] }> }
    expect(page).toContain('exec service sh\nnode dist/server/operator.js')
    expect(services['service']?.volumes).toContain('files:/data')
    expect(page).toContain('cp pilot.yaml service:/data/')
  })
})

/** `>=20.19` and `node:20.20-slim` alike. */
const versionIn = (text: string) => /(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? []

describe('The Dockerfile', () => {
  const instructions = DockerfileParser.parse(read('deploy/Dockerfile')).getInstructions()
  const of = (keyword: string) =>
    instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '')

  it('uses a supported version of Node, pinned to the minor version', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const [major = 0, minor = 0] = versionIn(engines.node)
    for (const image of of('FROM')) {
      expect(image).toMatch(/^node:\d+\.\d+-/)
      const [ours = 0, itsMinor = 0] = versionIn(image)
      expect(ours > major || (ours === major && itsMinor >= minor)).toBe(true)
    }
  })

  it('copies existing files that its dockerignore file includes', () => {
    const seen = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    const copied = instructions.filter((each) => each.getKeyword() === 'COPY').map((each) => each.toString().split(' '))
    const sources = copied.flatMap(([, ...words]) => (words[0]?.startsWith('--from') ? [] : words.slice(0, -1)))
    expect(sources.filter((path) => !existsSync(path))).toEqual([])
    const isSeen = (path: string) => seen.some((line) => path === line.slice(1) || path.startsWith(`${line.slice(1)}/`))
    expect(sources.filter((path) => path !== '.' && !isSeen(path))).toEqual([])
    const unknown = seen.map((line) => line.slice(1)).filter((path) => !path.includes('*') && !existsSync(path))
    expect(unknown).toEqual([])
  })

  it('installs from the lock file, runs as an unprivileged user, and starts with the README’s command', () => {
    expect(of('RUN').join('\n')).not.toMatch(/npm (install|i) /)
    expect(of('ADD')).toEqual([])
    expect(of('USER')).toEqual(['node'])
    expect(JSON.parse(of('CMD').at(-1) ?? '')).toEqual(COMMAND.split(' '))
    expect(of('HEALTHCHECK').join()).toContain('/health/live')
  })

  it('installs the fonts for rare characters that documents use', () => {
    const installed = of('RUN').join('\n')
    for (const [name, file] of [
      ['fonts-hanazono', 'hanaminb.ttf'],
      ['fonts-babelstone-han', 'babelstonehan.ttf'],
    ] as const) {
      expect(installed).toContain(name)
      expect(read('server/src/core/documents/fonts/font-files.ts')).toContain(`'${file}'`)
    }
  })

  it('installs the font packages, which are production dependencies', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
    const loaded = [...read('server/src/core/documents/fonts/font-files.ts').matchAll(/'(@expo-google-fonts\/[\w-]+)/g)]
    expect(loaded.length).toBeGreaterThan(0)
    for (const [, name = ''] of loaded) expect(dependencies).toHaveProperty([name])
  })
})

describe('compose.yml', () => {
  interface Service {
    build?: { context: string; dockerfile: string }
    environment?: Record<string, string>
    ports?: string[]
    volumes?: string[]
    healthcheck?: object
  }
  const { services, volumes } = parse(read('deploy/compose.yml')) as {
    services: Record<'database' | 'service', Service>
    volumes: object
  }

  it('builds from this repository, sets known variables only, and waits for the database', () => {
    expect(existsSync(services.service.build?.dockerfile ?? '')).toBe(true)
    const told = Object.keys(services.service.environment ?? {})
    expect(told.filter((name) => !variables.includes(name))).toEqual([])
    expect(services.database.healthcheck).toBeDefined()
  })

  it('is reachable only from this machine’s proxy, and declares its volumes', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([
      '127.0.0.1:8080:8080',
      '127.0.0.1:8090:8090',
    ])
    const used = Object.values(services).flatMap(({ volumes: mounted = [] }) =>
      mounted.map((each) => each.split(':')[0]),
    )
    expect(used.sort()).toEqual(Object.keys(volumes).sort())
  })
})

describe('exam.env.example', () => {
  const lines = read('deploy/exam.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))

  it('contains only variables that the service knows, and no secret', () => {
    expect(lines.map((line) => line.split('=')[0]).filter((name = '') => !variables.includes(name))).toEqual([])
    expect(lines.filter((line) => /KEY|SECRET|TOKEN|SERIAL/.test(line) && !line.endsWith('='))).toEqual([])
  })

  it('is valid for production', () => {
    // as it is copied: what is left empty is not set
    const given = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]))
    expect(readEnv(given)).toMatchObject({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:8080' })
    expect(readEnv({ ...given, SMS_WEBHOOK_URL: 'https://sms.example' }).SMS_WEBHOOK_URL).toBe('https://sms.example')
  })
})

describe('The systemd unit', () => {
  const unit = read('deploy/systemd/exam-registration.service')

  it('starts with the README’s command, restarts always, and has no unnecessary privileges', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${COMMAND}\n`)
    for (const line of ['Restart=always', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=exam'])
      expect(unit.split('\n')).toContain(line)
  })

  const analyze = '/usr/bin/systemd-analyze'
  const where = existsSync(analyze) ? it : it.skip
  where('is understood by systemd', () => {
    let said = ''
    try {
      execFileSync(analyze, ['verify', 'deploy/systemd/exam-registration.service'], { stdio: 'pipe' })
    } catch (error) {
      // that this machine has no Node at /usr/bin is no fault of the unit
      said = String((error as { stderr?: Buffer }).stderr)
    }
    expect(said).not.toMatch(/Unknown|Failed to parse|Invalid|Missing '='/)
  })
})

describe('The nginx example', () => {
  const conf = read('deploy/nginx/exam-registration.conf')
  const lines = conf.split('\n').map((line) => line.trim())
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1, -1)

  it('is well-formed: every line is a comment, a statement, or opens or closes a block', () => {
    expect(lines.filter((line) => line !== '' && !/^#|[;{]$|^\}$/.test(line))).toEqual([])
    expect(conf.split('{').length).toBe(conf.split('}').length)
  })

  it('accepts the largest file with its form, and forwards the client address', () => {
    const [, megabytes = '0'] = /^(\d+)m$/.exec(valueOf('client_max_body_size') ?? '') ?? []
    expect(Number(megabytes) * 1024).toBeGreaterThan(MAX_FILE_KB)
    expect(lines).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(lines).toContain('proxy_set_header Host $host;')
  })

  const blocks = conf.split(/^ {4}(?=location )/m).slice(1)
  const keeping = blocks.find((block) => block.includes('proxy_cache '))
  const kept = new RegExp(/^location ~ (\S+) \{/.exec(keeping ?? '')?.[1] ?? 'none')
  const addressOf = (key: string) => (key.split(' ')[1] ?? '').replaceAll(/:\w+/g, 'any')

  it('caches the responses that are the same for everyone, and no others', () => {
    const calls = Object.entries<Endpoint>(endpoints)
    for (const [key, { shared }] of calls) expect([key, kept.test(addressOf(key))]).toEqual([key, shared !== undefined])
    for (const page of ['/e/demo/login', '/e/demo/A01/login', '/js/app.0123abcd.js', '/static/icon.png'])
      expect(kept.test(page)).toBe(true)
    for (const own of ['/metrics', '/files/1', '/pay/notify', '/dev/outbox', '/default/help', '/exam', '/health/ready'])
      expect(kept.test(own)).toBe(false)
  })

  it('forwards no credentials to cached locations, and marks only those as a cache', () => {
    for (const name of ['Authorization', 'Cookie']) expect(keeping).toContain(`proxy_set_header ${name} '';`)
    expect(keeping).toContain(`proxy_set_header Surrogate-Capability 'nginx="stale"';`)
    const others = blocks.filter((block) => block !== keeping && block.includes('proxy_pass'))
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toContain(`proxy_set_header Surrogate-Capability '';`)
  })

  it('uses its own server name instead of the Host header', () => {
    expect(lines).toContain('return 301 https://$server_name$request_uri;')
    expect(valueOf('proxy_cache_key')).not.toMatch(/\$(http_)?host/)
  })

  it('does not expose metrics and health checks', () => {
    expect(conf).toMatch(/location ~ \^\/\(metrics\$\|health\/\) \{\s*return 404;/)
  })
})
