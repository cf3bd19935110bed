/* Requests to the server. Whatever goes wrong is an ApiProblem with a sentence for the reader. */
import { refusalText, t } from './i18n';

export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem('offline', 0, t('page.problem.offline'));
  }
  if (!answer.ok) throw await problem(answer);
  return (await answer.json()) as T;
}

async function problem(answer: Response): Promise<ApiProblem> {
  let code = `status_${answer.status}`;
  let sentence = t('page.problem.server');
  try {
    const said: unknown = await answer.json();
    if (typeof said === 'object' && said !== null) {
      if ('sentence' in said && typeof said.sentence === 'string') sentence = said.sentence;
      if ('code' in said && typeof said.code === 'string') code = said.code;
    }
  } catch {
    // Something between us and the server has answered: the general sentence stands.
  }
  return new ApiProblem(code, answer.status, refusalText('table', code) ?? sentence);
}

export const api = {
  get: <T>(path: string): Promise<T> => request('GET', path),
  post: <T>(path: string, body: unknown): Promise<T> => request('POST', path, body),
};
