/** What WeChat's developer tools would complain of when they open a build. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReviewBuild } from './review-build.mjs'

/** Settings of app.json that are Taro's own, for the site's router. */
const TARO_ONLY = ['animation']

function change(file, edit) {
  const json = JSON.parse(readFileSync(file, 'utf8'))
  edit(json)
  writeFileSync(file, JSON.stringify(json, null, 2))
}

/**
 * Takes Taro's own settings out, and has the tools check domains in a build that can be published only: a service at
 * http://localhost is on nobody's list.
 */
export function tidyMiniProgram(folder, serviceUrl = process.env.TARO_APP_SERVICE_URL ?? '') {
  change(join(folder, 'app.json'), (app) => {
    for (const key of TARO_ONLY) delete app[key]
  })
  change(join(folder, 'project.config.json'), ({ setting }) => {
    setting.urlCheck = isReviewBuild({ TARO_APP_SERVICE_URL: serviceUrl })
  })
}
