import { FastifyOtelInstrumentation } from '@fastify/otel'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyPluginCallback } from 'fastify'

export interface Tracing {
  /** Traces the responses of an application; registered before its routes. */
  plugin: FastifyPluginCallback
  /** Sends what is left and ends. */
  close(): Promise<void>
}

/**
 * Starts OpenTelemetry by the standard's variables `OTEL_*`: one span for each response, with method, route pattern and
 * status. A span has neither address nor error message, which contain launch grants, keys and what people enter.
 */
export function startTracing(env: NodeJS.ProcessEnv): Tracing {
  // Figures are Prometheus' (METRICS_PORT), and the log stays on standard error.
  env.OTEL_METRICS_EXPORTER ??= 'none'
  env.OTEL_LOGS_EXPORTER ??= 'none'
  env.OTEL_SERVICE_NAME ??= 'praxia'
  // The other detectors add the command line, the user and the folders of the process.
  env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env'
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const instrumentation = new FastifyOtelInstrumentation({
    recordExceptions: false,
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, request) => {
      const route = request.routeOptions.url ?? 'none'
      span.updateName(`${request.method} ${route}`)
      span.setAttribute('url.path', route)
      const setStatus = span.setStatus.bind(span)
      span.setStatus = ({ code }) => setStatus({ code })
    },
  })
  return { plugin: instrumentation.plugin(), close: () => sdk.shutdown() }
}
