import * as surveys from '@praxia/contract/library/surveys.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { languageOf } from '../progress/actions.ts'
import { answer, getTrainingSurvey, ownSurvey, setTrainingSurvey, surveyResults } from './actions.ts'

export const surveyRoutes: Route[] = [
  route(surveys.getSurvey, 'training.survey', (ctx, { params }) => getTrainingSurvey(ctx, params.id)),
  route(surveys.setSurvey, 'training.survey', (ctx, { params, body }) => setTrainingSurvey(ctx, params.id, body)),
  route(surveys.getOwnSurvey, 'launch.own', (ctx, { params, query }) =>
    ownSurvey(ctx, params.session, languageOf(ctx, query.lang)),
  ),
  route(surveys.answerSurvey, 'launch.own', (ctx, { params, body }) => answer(ctx, params.session, body)),
  route(
    surveys.getSurveyResults,
    'survey.see',
    asStatistic((ctx, { params, query }) => surveyResults(ctx, params.id, languageOf(ctx, query.lang), query.clientId)),
  ),
]
