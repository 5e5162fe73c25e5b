import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(path, 'utf8')

describe('The nginx example of the desk', () => {
  const conf = read('deploy/nginx/desk.conf')
  const lines = conf.split('\n').map((line) => line.trim())

  it('is well-formed', () => {
    expect(lines.filter((line) => line !== '' && !/^#|[;{]$|^\}$/.test(line))).toEqual([])
    expect(conf.split('{').length).toBe(conf.split('}').length)
  })

  it('listens on an internal address with TLS and admits internal networks only', () => {
    expect(lines.filter((line) => line.startsWith('listen '))).toEqual(['listen 10.0.0.10:443 ssl http2;'])
    expect(lines.filter((line) => /^(allow|deny) /.test(line))).toEqual(['allow 10.0.0.0/8;', 'deny all;'])
  })

  it('forwards to the port of the desk, with the client address and without caching', () => {
    const ports = [...conf.matchAll(/^ {4}server \S+:(\d+) /gm)].map(([, port]) => port)
    expect(new Set(ports)).toEqual(new Set(['8090']))
    expect(lines).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(conf).not.toContain('proxy_cache')
    expect(read('deploy/nginx/exam-registration.conf')).not.toContain('8090')
  })
})
