/** A build that talks to a service over https is uploaded to WeChat and reviewed. */
export const isReviewBuild = ({ TARO_APP_SERVICE_URL = '' }) => TARO_APP_SERVICE_URL.startsWith('https://')

/**
 * Throws when a build for review names no project: WeChat's reviewers open the program without any address, and would
 * find nothing but a field for a project's code.
 */
export function requireProjectForReview(env) {
  if (isReviewBuild(env) && !env.TARO_APP_PROJECT?.trim())
    throw new Error(
      'TARO_APP_PROJECT is missing: a Mini Program for review opens the project that it names, for instance TARO_APP_PROJECT=demo',
    )
}
